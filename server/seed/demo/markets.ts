import { data } from '../reference';
import { NAMES, type Names } from './names';

/** What a group from a country brings along. */
export interface Market {
  readonly country: string;
  readonly names: Names;
  /** Passport number: # is a digit, @ a letter. */
  readonly passport: string;
  /** Foreign agencies with the prefix of their tour codes. */
  readonly agencies: readonly (readonly [name: string, code: string])[];
  /** Arriving and departing flight. */
  readonly flights: readonly (readonly [inbound: string, outbound: string])[];
}

// country | names | passport | agencies with tour code prefix | flights
const TABLE = `
CN|chinese|E@#######|Nanjing Jinling Int'l Travel=JL-THA,Shanghai Huating Travel=SHA,Guangzhou Pearl Holidays=GZP,Chengdu Shudao Tours=CTU-TH|MU541/MU542,CZ357/CZ358,CA959/CA960,TG615/TG614
MY|malay|A########|Melur Holidays Sdn Bhd=KUL,Bintang Utara Travel Sdn Bhd=PEN-N|MH782/MH781,AK882/AK883
KR|korean|M########|Hanbit Travel Service=HN-BKK,Dure Tour Korea=DRT|KE651/KE652,OZ741/OZ742,TG659/TG658
IN|indian|Z#######|Gulmohar Tours Pvt Ltd=IND-GT,Chandni Holidays Pvt Ltd=CHN-H|TG324/TG323,AI332/AI333,6E1051/6E1052
RU|russian|7########|Belaya Reka Tours=BR-TH,Zarya Travel=ZRY|SU270/SU271,SU276/SU277
VN|vietnamese|C#######|Hoa Sen Travel JSC=HS-TH,Song Lam Tourist=SLT|VN601/VN600,VJ801/VJ802
JP|japanese|T@#######|Sakura Pacific Tours K.K.=SPT,Aozora Ryokosha K.K.=AZR|JL31/JL34,NH805/NH806,TG677/TG676
ID|indonesian|X#######|PT Nusa Cemerlang Wisata=NCW|GA866/GA867,QZ252/QZ253
HK|cantonese|K########|Lion Rock Holidays Ltd=LRH,Victoria Peak Tours=VPT|CX701/CX700,TG639/TG638
TW|taiwanese|3########|Yushan Travel Service=YUS,Formosa Breeze Tours=FBT|CI833/CI834,BR211/BR212
SG|english|K#######@|Merlion Leisure Pte Ltd=SIN,Orchard Lane Travel Pte Ltd=OLT|SQ712/SQ711,TG404/TG403
US|english|5########|Blue Ridge Journeys=BRJ,Pacific Crest Tours=PCT|NH847/NH848,KE657/KE658
GB|english|5########|Thames & Orient Ltd=TOL,Pennine Travel=PNT|TG911/TG910,BA9/BA10
FR|french|##@@#####|Voyages du Mékong SARL=FR-SIAM,Horizons d'Asie=HDA|TG931/TG930,AF166/AF167
DE|german|C########|Nordlicht Reisen GmbH=DEU/THA,Isarfern Reisen GmbH=ISF|TG921/TG920,LH772/LH773
PH|filipino|P#######A|Sampaguita Travel Corp=SMP|PR730/PR731
AU|english|PA#######|Southern Wattle Tours=SWT|TG472/TG471,QF295/QF296
LA|mekong|P#######|Champa Tour Lao=CTL|QV441/QV442
KH|mekong|N########|Rumduol Travel=RMD|PG932/PG931
MM|mekong|M@######|Padauk Travel Co=PDK|UB19/UB20
IT|italian|Y@#######|Levante Viaggi Srl=LEV|TG941/TG940
ES|spanish|PA@######|Rutas del Sol SL=RDS|QR149/QR150
SE|nordic|########|Norrsken Resor AB=NRS|TG961/TG960
BD|southAsian|A########|Shapla Tours Ltd=SHP|TG322/TG321
NL|dutch|N@#######|Polder Reizen BV=PLR|KL803/KL804
CA|english|H@######|Maple Trail Tours=MTT|EK384/EK385
DK|nordic|2########|Havblik Rejser ApS=HVR|TG951/TG950
AE|arabic|R#######|Falcon Oasis Travel=FOT|EK384/EK385
FI|finnish|PP#######|Revontuli Matkat Oy=REV|AY141/AY142
CH|german|X#######|Alpenglanz Reisen AG=ALP|LX180/LX181
IL|hebrew|3#######|Gesher Tours=GSH|LY81/LY82
NP|southAsian|1#######|Gurans Holidays=GRN|TG320/TG319
LK|southAsian|N#######|Araliya Tours=ARL|UL402/UL403
BE|dutch|E@######|Zavel Reizen=ZAV|QR149/QR150
NO|nordic|3#######|Fjordlys Reiser AS=FJL|TG955/TG954
PK|southAsian|B@#######|Indus Sky Travels=ISK|TG342/TG341
ZA|english|A########|Protea Journeys=PRJ|EK372/EK373
AT|german|U#######|Donauwalzer Reisen GmbH=DWR|OS25/OS26
KW|arabic|P########|Pearl Dhow Travel=PDT|KU413/KU414
NZ|english|LA######|Kowhai Tours=KWT|SQ708/SQ709
BR|portuguese|F@######|Ipê Amarelo Viagens=IPE|EK372/EK373
SA|arabic|U########|Najd Horizon Travel=NHT|SV846/SV847
AR|spanish|AA@######|Ceibo Viajes SRL=CEI|QR833/QR834
EG|arabic|A########|Lotus Nile Travel=LNT|MS960/MS961
BN|malay|C#######|Simpur Travel Sdn Bhd=SPR|BI513/BI514
`;

function parse(line: string): Market {
  const [country = '', names = '', passport = '', agencies = '', flights = ''] = line.split('|');
  const pairs = (text: string, by: string) =>
    text.split(',').map((pair) => pair.split(by) as [string, string]);
  return {
    country,
    names: NAMES[names as keyof typeof NAMES],
    passport,
    agencies: pairs(agencies, '='),
    flights: pairs(flights, '/'),
  };
}

const MARKETS: ReadonlyMap<string, Market> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), parse(line)]),
);

export function marketOf(country: string): Market {
  const market = MARKETS.get(country);
  if (!market) throw new Error(`the demo knows no groups from ${country}`);
  return market;
}

/** Countries weighted by the arrivals of group tours. */
export const countryWeights = (): (readonly [country: string, weight: number])[] =>
  data<readonly [string, number]>('group-tour-weights');
