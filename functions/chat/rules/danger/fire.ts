const PLACE =
  '(?:office|house|home|building|flat|apartment|shop|store|warehouse|factory|workshop|room|kitchen|garage|school|church|salon|restaurant|roof|ceiling|wall|kantoor|huis|gebou|winkel|kamer|dak|plafon|indlu|ihhovisi|isitolo|igumbi)';
const ON_FIRE =
  '(?:on fire|in flames|burning(?! (?:smell|odou?r|plastic|rubber|wire|through|up|out|a|some|the|my|cds?|dvds?|question|issue|money|cash|data))|full of smoke|filled with smoke|filling (?:up )?with smoke|smoked out|aan die brand|brand|vol rook|iyasha|iyavutha|igcwele intuthu)';
const SOMEBODY =
  '(?:some(?:one|body)|people|every(?:one|body)|(?:my|our|the|a) (?:\\w+ )?(?:child|children|kids?|son|daughter|wife|husband|mother|mom|father|dad|baby|staff|colleagues?|cleaner|guard|tenant)|he|she|they|we|iemand|mense|umuntu|abantu)';

/** A place that burns or is full of smoke, and people in it: more than a device that can be switched off. */
const SIGNS: readonly RegExp[] = [
  new RegExp(
    `\\b${PLACE}\\b(?: (?:is|s|are|was|has|just|now|already|still|caught|staan|nou|alles)){0,3} ${ON_FIRE}\\b`,
  ),
  new RegExp(`\\b${PLACE}\\b (?:has |have |just |is )?(?:caught|catching) fire\\b`),
  new RegExp(
    `\\b(?:smoke|flames?|fire|rook|vlamme?|intuthu|umlilo)\\b.*\\b${SOMEBODY}(?: is| are|s|re| was)? (?:still |also )?(?:inside|trapped|stuck (?:in|inside)|in there|binne|vasgekeer|ngaphakathi|hurt|burnt|burned|injured|unconscious)\\b`,
  ),
  new RegExp(
    `(?<!\\bif )\\b(?:theres|there is|there are) (?:a (?:big |huge |real )?fire|flames) (?:in|at|inside) (?:the|our|my) (?:\\w+ )?${PLACE}\\b`,
  ),
  /\b(?:smoke|flames?|rook|vlamme?) (?:is |are )?(?:everywhere|all over the (?:place|house|office|building|room|shop)|oral)\b/,
];
/** Sayings, and what is sold or planned against fire. */
const ONLY_SAID =
  /\b(?:sales|business|phones?|inbox|things|market|instagram|week|team) (?:is|are|was|were) on fire\b|\bfire (?:drill|alarm|sale|safety|insurance|plan|policy)\b/;

/** Whether a place burns or is full of smoke: then everybody has to leave it, and nobody looks for a switch. `plain` is in small letters. */
export function tellsOfFire(plain: string): boolean {
  return !ONLY_SAID.test(plain) && SIGNS.some((sign) => sign.test(plain));
}
