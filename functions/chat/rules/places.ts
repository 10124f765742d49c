import type { Slots } from './intents/intent.ts';

/** Places as people write them, the usual name first; what stands after "=" are other spellings. */
const PLACES: readonly (readonly [NonNullable<Slots['place']>['where'], string])[] = [
  [
    'near',
    'Durban; Durban North; Umhlanga; Umhlanga Rocks; La Lucia; Ballito; Pinetown; Westville; Hillcrest; Kloof; Gillitts; Waterfall; Amanzimtoti=toti; Phoenix; Chatsworth; Glenwood; Berea; Morningside; Queensburgh; Bluff; Umlazi; Ntuzuma; KwaMashu; Inanda; Verulam; Tongaat; Musgrave; Overport; Mount Edgecombe=mt edgecombe; Cornubia; Sibaya; New Germany; Isipingo; Springfield; Cato Ridge; Hammarsdale; Reservoir Hills; Glenashley; Kingsburgh; Salt Rock; Sherwood; Clare Estate; Prospecton; Windermere; Newlands; Assagay; eThekwini=thekwini,ethekweni,dbn,durbs,durbz',
  ],
  [
    'far',
    'Johannesburg=joburg,jhb,jozi,joeys,egoli; Pretoria=pta,tshwane; Cape Town=cpt,capetown,kaapstad,ikapa; Bloemfontein=bloem; Gqeberha=port elizabeth,pe; East London; Pietermaritzburg=pmb,maritzburg; Richards Bay; Newcastle; Ladysmith; Polokwane; Mbombela=nelspruit; Kimberley; George; Stellenbosch; Sandton; Midrand; Centurion; Soweto; Rustenburg; Margate; Port Shepstone; Empangeni; KwaDukuza=stanger; Howick; Gauteng; Limpopo; Free State; Eastern Cape; Western Cape; Mpumalanga; Northern Cape; North West; Mthatha; Knysna; Paarl; Somerset West; Roodepoort; Randburg; Benoni; Boksburg; Vereeniging; Welkom; Potchefstroom; Upington; Eshowe; Ulundi; Scottburgh',
  ],
  [
    'abroad',
    'Namibia=windhoek; Botswana=gaborone; Zimbabwe=harare; Lesotho=maseru; Eswatini=swaziland,mbabane; Mozambique=maputo; Zambia=lusaka; Kenya=nairobi; Nigeria=lagos; Mauritius; London; England=uk,united kingdom; Germany; Netherlands; Australia=perth,sydney; New Zealand; Dubai; America=usa,united states; Canada; India',
  ],
];

interface Place extends NonNullable<Slots['place']> {
  readonly spelling: string;
}

const ALL: readonly Place[] = PLACES.flatMap(([where, list]) =>
  list.split('; ').flatMap((entry) => {
    const [name = '', others = ''] = entry.split('=');
    const spellings = [name.toLowerCase(), ...others.split(',').filter(Boolean)];
    return spellings.map((spelling) => ({ name, where, spelling }));
  }),
);

let pattern: RegExp | undefined;

/** The place that a message names first. `plain` is the message in small letters. */
export function placeOf(plain: string): Slots['place'] {
  const longestFirst = () => ALL.map(({ spelling }) => spelling).sort((a, b) => b.length - a.length);
  pattern ??= new RegExp(`\\b(?:${longestFirst().join('|')})\\b`);
  const [said] = pattern.exec(plain) ?? [];
  const found = ALL.find(({ spelling }) => spelling === said);
  return found && { name: found.name, where: found.where };
}
