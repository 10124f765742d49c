import { plainText } from './words-of.ts';

export type Language = 'en' | 'af' | 'zu';

/** Words that exist in only one of the languages, as people type them. */
const AFRIKAANS = new Set(
  'ek jy julle ons hulle nie wat hoe hoeveel waar wanneer waarom wie watter het is my kan sal moet vir van met oor aan op uit en of maar ook baie asseblief asb dankie kos dit die n gehack gesteel geld iemand wil graag rekenaar skootrekenaar foon julle se besigheid werknemers mense nou hulp wagwoord geklik skakel oop toe kanselleer betaal maand jaar huis kom doen het goeie more dag haai totsiens gee weg rekening bel mens praat'.split(
    ' ',
  ),
);
const SHARED = new Set('is my of op kan met n die wat en oop toe bel kos more het hulp'.split(' '));
const ENGLISH = new Set(
  'the you your what how is are do does can i my we of and to for it in on me have has was get who where when why would please help need got must pay real be been did not no if this that they from with an at some someone says want than much more any there he she they his her our us by as by about into still just only also could should which whose yes get gets got make does'.split(
    ' ',
  ),
);
const ZULU = new Set(
  'ngicela ngifuna malini kubiza ibiza yini kanjani kuphi nini ubani usizo sawubona sanibonani ngiyabonga yebo cha noma kodwa futhi wami yami kwami lami zami wakho yenu lenu kwenu nina mina imali abantu umuntu'.split(
    ' ',
  ),
);
/** Beginnings of isiZulu words: subject and tense come before the stem. */
const ZULU_BEGINNING =
  /^(?:ngi|ngok|ngin|nga[bkmpstvyz]|uku|kuku|ama|izi|aba|isi|imi|iza|niya|ning|nin[aeiou]|siya|baya|bang|baha|uma[kn]|ye[bkn]|nge|kwa|ukh|uhl|ikh|iph|esh|enk|ezi|iku|kwe|li[kps]|usi|ngo)[a-z]{2,}/;

/** The language of a message; English if in doubt. */
export function languageOf(message: string): Language {
  const words = plainText(message)
    .split(/[^a-z]+/)
    .filter(Boolean);
  const count = (test: (word: string) => boolean) => words.filter(test).length;
  const english = count((word) => ENGLISH.has(word) && !SHARED.has(word));
  const zulu = count((word) => ZULU.has(word) || ZULU_BEGINNING.test(word));
  const onlyAfrikaans = count((word) => AFRIKAANS.has(word) && !SHARED.has(word));
  const afrikaans = onlyAfrikaans + count((word) => SHARED.has(word)) / 2;
  if (zulu > 0 && zulu > english && zulu >= afrikaans) return 'zu';
  return onlyAfrikaans > 0 && afrikaans > 1 && afrikaans > english ? 'af' : 'en';
}
