/** Who speaks of ending or harming a life, their own or somebody's whom they know. */
const SIGNS: readonly RegExp[] = [
  /\bsuicid\w*\b|\bselfmoord\b|\b(?:end|take|taking|ending) (?:my|his|her) (?:own )?life\b/,
  /\b(?:kill(?:ing)?|hang(?:ing)?|harm(?:ing)?|hurt(?:ing)?|cut(?:ting)?) (?:my ?self|him ?self|her ?self|themselves)\b/,
  /\b(?:want|wants|wanna|going|gonna|ready|about|will|just|ima) (?:to |2 )?end it all\b(?! the\b| my\b| with you\b)/,
  /\b(?:want|wants|going|ready) (?:to|2) die\b|\bwish (?:that )?i (?:was|were|wer) dead\b/,
  /\b(?:dont|do not|doesnt|does not) want (?:to|2) (?:live|be alive|be here any ?more)\b(?! with (?:this|my|that|the) )|\bcant go on (?:any ?more|living)\b/,
  /\b(?:my|sy|haar) (?:eie )?lewe neem\b|\b(?:myself|homself|haarself) (?:iets aandoen|doodmaak|om die lewe bring)\b/,
  /\bwil nie meer (?:lewe|leef)\b|\bwil (?:net )?(?:dood ?gaan|sterf)\b/,
  /\bngifuna ukufa\b|\b(?:uku|ngi|ngizo|uzo|ufuna uku)zibulala\b/,
];

/** What sounds like it: anger at oneself, a small wound, the name of a service that helps others. */
const ONLY_SAID: readonly RegExp[] = [
  /\b(?:could|can) (?:just )?(?:kill|hang) myself\b/g,
  /\b(?:cut(?:ting)?|hurt) (?:myself|himself|herself) (?:off|loose|out)\b/g,
  /\b(?:cut|hurt) (?:myself|himself|herself) (?:\w+ )?(?:on|with|from) (?:the|a|an|my|your|some|that) (?:\w+ ){0,2}(?:laptop|computer|pc|server|rack|case|casing|cover|lid|screen|glass|edge|corner|metal|printer|phone|cable|tin|box|fan|tower)\b/g,
  /\b(?:we (?:run|are|have|operate)|i (?:run|manage)|(?:work|volunteer)\w* (?:at|for)|our|(?:website|site|page|server|laptops|mails?) (?:of|for)) (?:(?:a|an|the|small|local|national|free) ){0,3}suicide (?:\w+ )?(?:help ?line|hot ?line|crisis line|line|prevention|awareness|charity|centre|ngo)\b/g,
  /\b(?:for|does|do|of) (?:a|our|the) suicide (?:help ?line|hot ?line|crisis line)\b(?! number)/g,
  /\bsuicide (?:help ?line|hot ?line|crisis line) (?:website|site|page|server|laptops?|office|volunteers)\b/g,
];

/** A story, and work against it. */
const OF_A_STORY = /\b(?:movie|film|game|series|book|squad|prevention)\b/;

/** Whether a message speaks of ending or harming one's own life, or somebody's who is known to the writer. `plain` is in small letters. */
export function speaksOfOwnLife(plain: string): boolean {
  const text = ONLY_SAID.reduce((rest, said) => rest.replace(said, ' '), plain);
  return SIGNS.some((sign) => sign.test(text)) && !OF_A_STORY.test(text);
}
