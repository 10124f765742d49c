/** What smells, in three languages. */
const BURNT =
  '(?:burn(?:t|ed|ing|s)?|smok(?:e|y|ing)|melt(?:ed|ing)?|scorched|singed|electrical|hot plastic|fire|gebrand|verbrand|brand|skroei\\w*|rook|smelt\\w*|(?:o|uku|ku|u|i)?sh(?:a|ile|isa)|intuthu)';
const SMELL =
  '(?:smell(?:s|ed|ing|t|y)?|stinks?|stinking|stank|odou?r|whiff|ruik\\w*|reuk|stink|(?:ku|i|li|ya|zi|si)?nuka|iphunga)';
/** A smell of burning; smoke, sparks or flames, said of a thing. */
const SIGNS: readonly RegExp[] = [
  new RegExp(`\\b${SMELL}\\b(?: \\S+){0,4} ${BURNT}\\b`),
  new RegExp(`\\b${BURNT}(?: \\w+){0,2} (?:${SMELL}|reuk|brandreuk)\\b`),
  /\bbrandreuk\b/,
  /\b(?:smok(?:e|es|ed|ing)|sparks?|sparked|sparking|flames?|caught fire|catching fire|on fire|melting|melted|smould\w*)\b/,
  /\b(?:rook|vonke?|vonk|vlamme?|smeul\w*|aan die brand|intuthu|inhlansi|izinhlansi|(?:iya|uya|kuya|liya|ziya)(?:sha|vutha)|(?:ku|i)vela umlilo)\b/,
];
/** What hangs on a plug or a battery; a kitchen's things are no business of ours. */
const DEVICE =
  /\b(?:laptops?|computers?|pcs?|desktops?|macbooks?|imacs?|tower|servers?|routers?|modem|wi ?fi|screens?|monitors?|printers?|chargers?|charging|adapt[eo]rs?|power (?:supply|brick|pack|cable|cord)|psu|ups|battery|batteries|plugs?|socket|wall point|multi ?plug|extension|cables?|cords?|wires?|wiring|hard ?drives?|nas|storage box|network box|fibre box|till|card machine|phones?|cell|tablets?|ipads?|machine|fan|motherboard|cabinet|office|server room|something|rekenaars?|skootrekenaars?|laaier|prop|kragprop|muurprop|bediener|drukker|skerm|battery|foon|iets|kantoor|i?-?(?:khompyutha|khompuyutha|laptop|ishaja|shaja|foni|plagi|printa|seva|router)|ikhompyutha|ikhompuyutha|ilaptop|ishaja|ifoni|iplagi)\b/;
/** Smoke and sparks that are none, or not here: a smoker, a vape, a spark plug, a friend of fire. */
const OTHER =
  /\b(?:smoke (?:detectors?|alarms?|breaks?|signals?|screens?|test)|smok(?:er|ers|ing (?:room|area|section|policy))|who smokes?|(?:i|he|she|they|people|staff|lodger|tenant|guests?) (?:still )?smoked?s?|(?:up|goes) in smoke|vap(?:e|es|ing)|cigarettes?|spark plugs?|sparks? (?:joy|interest|an idea|of)|apache spark|burn(?:ing|t|ed)? (?:a |the |some )?(?:cds?|dvds?|disc|question|out|by|my fingers)|tumble|microwave|kettle|toaster|oven|stove|geyser|substation|braai|car|bakkie|taxi|if (?:the|our|my|a) (?:building|office|place|house))\b/;
/** What is long over. */
const OVER =
  /\b(?:last|previous) (?:year|month|winter|summer)\b|\b(?:years?|months) (?:ago|back)\b|\bin (?:20[0-3]\d|january|february|march|april|may|june|july|august|september|october|november|december)\b|\bverlede (?:jaar|maand)\b|\bnyakenye\b|\bngonyaka odlule\b/;

/**
 * Whether a message tells that a device or a plug smells burnt, smokes or sparks: then nobody may switch it on again, whatever else is
 * asked. `plain` is in small letters.
 */
export function tellsOfBurning(plain: string): boolean {
  if (!DEVICE.test(plain) || OTHER.test(plain) || OVER.test(plain)) return false;
  return SIGNS.some((sign) => sign.test(plain));
}

const POURED =
  '(?:spil(?:l|led|t|ling)|pour(?:ed|ing)?|knocked (?:over|into|onto)|threw|fell in(?:to)?|dropped in(?:to)?|drowned|soaked|got wet|is wet|wet|flood(?:ed|ing)?|drip(?:s|ped|ping)?|leak(?:s|ed|ing)?|rain(?:ed|ing)?|splash(?:ed|ing)?|gemors|gestort|natgeword|geval in|nat|manzi|achitheke|ichitheke|luchitheke)';
const LIQUID =
  '(?:water|coffee|tea|juice|milk|beer|wine|cool ?drink|coke|cola|soup|soda|rain|pool|bath|sink|toilet|roof|ceiling|koffie|tee|melk|bier|wyn|reen|dak|swembad|amanzi|ikhofi|itiye|ubisi|utshwala|imvula)';
const INTO = /\b(?:on|onto|over|into|in|all over|under|oor|op|phezu|phakathi|ku\w+)\b/;
const WET = new RegExp(`\\b${POURED}\\b(?: \\S+){0,8} ${LIQUID}\\b|\\b${LIQUID}(?: \\S+){0,8} ${POURED}\\b`);
const LIQUID_OVER = new RegExp(`\\b${LIQUID} (?:all )?(?:over|on|onto|into|in|inside|oor|op) (?:\\w+ )?`);
/** What water does without any device: a message about the house, or about data. */
const NO_DEVICE =
  /\b(?:data|password|information|email|details) leak|\bbefore (?:i|we) (?:bought|got)\b|\b(?:what if|hypothetical\w*)\b/;

/** Whether a message tells of liquid on something that has current. `plain` is in small letters. */
export function tellsOfLiquid(plain: string): boolean {
  if (!DEVICE.test(plain) || NO_DEVICE.test(plain) || OVER.test(plain)) return false;
  return (WET.test(plain) && INTO.test(plain)) || LIQUID_OVER.test(plain);
}
