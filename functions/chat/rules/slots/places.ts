/** Places in and around Durban, where a technician comes, as people write them. */
export const NEAR: Readonly<Record<string, string>> = placesOf(
  'Durban; Durban North; Umhlanga; Umhlanga Rocks; La Lucia; Ballito; Pinetown; Westville; Hillcrest; Kloof; Gillitts; Waterfall; Amanzimtoti=toti; Phoenix; Chatsworth; Glenwood; Berea; Morningside; Queensburgh; Bluff; Umlazi; Ntuzuma; KwaMashu; Inanda; Verulam; Tongaat; Musgrave; Overport; Mount Edgecombe=mt edgecombe; Cornubia; Sibaya; New Germany; Isipingo; Springfield; Cato Ridge; Hammarsdale; Reservoir Hills; Glenashley; Kingsburgh; Salt Rock; Sherwood; Clare Estate; Prospecton; Windermere; Newlands; Assagay; eThekwini=thekwini,ethekweni,dbn,durbs,durbz',
);

/** Other places of the country and its neighbours, where help is remote. */
export const FAR: Readonly<Record<string, string>> = placesOf(
  'Johannesburg=joburg,jhb,jozi,joeys,egoli; Pretoria=pta,tshwane; Cape Town=cpt,capetown,kaapstad,ikapa; Bloemfontein=bloem; Gqeberha=port elizabeth,pe; East London; Pietermaritzburg=pmb,maritzburg; Richards Bay; Newcastle; Ladysmith; Polokwane; Mbombela=nelspruit; Kimberley; George; Stellenbosch; Sandton; Midrand; Centurion; Soweto; Rustenburg; Margate; Port Shepstone; Empangeni; KwaDukuza=stanger; Howick; Gauteng; Limpopo; Free State; Eastern Cape; Western Cape; Mpumalanga; Northern Cape; North West; Mthatha; Knysna; Paarl; Somerset West; Roodepoort; Randburg; Benoni; Boksburg; Vereeniging; Welkom; Potchefstroom; Upington; Eshowe; Ulundi; Scottburgh; Namibia; Botswana; Zimbabwe; Lesotho; Eswatini=swaziland; Mozambique=maputo; London; England=uk',
);

/** From each spelling, in small letters, to the usual name. */
function placesOf(list: string): Record<string, string> {
  const spellings: [string, string][] = list.split('; ').flatMap((entry) => {
    const [name = '', others = ''] = entry.split('=');
    return [name.toLowerCase(), ...others.split(',').filter(Boolean)].map((spelling) => [spelling, name]);
  });
  return Object.fromEntries(spellings);
}
