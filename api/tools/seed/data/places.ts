import type { Coordinates } from '@roadworthy/contract/distance';
import { coordinatesOf } from './town-coordinates';

/** A town under its name of today; `aliases` are former and everyday names; `weight` says how many ads come from it. */
export type PlaceData = Coordinates & { province: string; city: string; aliases: string[]; weight: number };

/** One province a line: towns by commas, a weight after `*`, other names in brackets. */
const lines: Record<string, string> = {
  Gauteng:
    'Johannesburg*60(Joburg/Jozi/Egoli),Pretoria*45(Tshwane),Sandton*25,Midrand*20,Centurion*22(Verwoerdburg),Randburg*18,Roodepoort*16,Soweto*12,Benoni*12,Boksburg*12,Kempton Park*12,Germiston*10,Edenvale*8,Alberton*10,Springs*7,Brakpan*6,Krugersdorp*8(Mogale City),Vereeniging*6,Vanderbijlpark*6,Fourways*10,Bedfordview*6,Randfontein*4,Westonaria*2,Carletonville*3,Nigel*2,Heidelberg*2,Meyerton*2,Bronkhorstspruit*2,Cullinan,Hammanskraal*2,Soshanguve*3,Mamelodi*3,Tembisa*4,Katlehong*2,Vosloorus*2,Daveyton*2,Sebokeng*2,Lenasia*4,Evaton,Magaliesburg,Hekpoort,Ga-Rankuwa*2,Atteridgeville*2,Alexandra*2,Orange Farm,Sharpeville,Diepsloot',
  'Western Cape':
    'Cape Town*60(Kaapstad/Mother City),Bellville*14,Stellenbosch*8,Paarl*8,Somerset West*9,Worcester*5,George*8,Mossel Bay*5(Mosselbaai),Knysna*3,Plettenberg Bay*3(Plett),Oudtshoorn*3,Hermanus*4,Strand*4,Durbanville*8,Brackenfell*6,Parow*5,Goodwood*4,Milnerton*7,Table View*6,Mitchells Plain*5,Khayelitsha*4,Wynberg*4,Claremont*5,Fish Hoek*2,Simons Town,Kuils River*4,Kraaifontein*4,Wellington*3,Malmesbury*3,Vredenburg*3,Saldanha*2,Langebaan*2,Caledon*2,Swellendam*2,Bredasdorp,Robertson*2,Montagu,Ceres*2,Grabouw,Gansbaai,Franschhoek*2,Riversdale,Beaufort West*2,Vredendal*2,Clanwilliam,Citrusdal,Piketberg,Moorreesburg,Darling,Atlantis*2,Hout Bay*2,Gordons Bay*2,Kleinmond,Still Bay,Calitzdorp,Ladismith,Laingsburg,Prince Albert,Barrydale,Tulbagh,Sedgefield,Wilderness,Albertinia,Lamberts Bay,Velddrif',
  'KwaZulu-Natal':
    'Durban*45(eThekwini),Pietermaritzburg*14(Umgungundlovu/PMB),Umhlanga*12,Pinetown*10,Westville*6,Hillcrest*5,Amanzimtoti*4(eManzimtoti),Chatsworth*5,Phoenix*5,Ballito*6,Richards Bay*7,Empangeni*4,Newcastle*5,Ladysmith*3(uMnambithi),KwaDukuza*3(Stanger),Tongaat*2(oThongathi),Verulam*2,Umlazi*4,KwaMashu*2,Port Shepstone*3,Margate*2,Scottburgh,Umkomaas,Howick*2,Estcourt*2,Dundee*2,Vryheid*2,Ulundi*2,Eshowe,Greytown,Kokstad*2,Ixopo,Mooi River,Underberg,Mtubatuba,Hluhluwe,Pongola,Nongoma,Harding,Richmond,Colenso,Glencoe,Dannhauser,Paulpietersburg,Melmoth,Gingindlovu,Hibberdene,Southbroom,Himeville,Bergville,Winterton,Jozini,Utrecht',
  'Eastern Cape':
    "Gqeberha*22(Port Elizabeth/PE),East London*14(Buffalo City),Mthatha*6(Umtata),Kariega*5(Uitenhage),Makhanda*3(Grahamstown),Komani*4(Queenstown),Qonce*3(King William's Town),Jeffreys Bay*3,Despatch*2,Graaff-Reinet*2,Cradock*2(Nxuba),Port Alfred*2,Humansdorp*2,Aliwal North*2(Maletswai),Butterworth*2(Gcuwa),Mdantsane*3,Bhisho(Bisho),Stutterheim,Fort Beaufort(KwaMaqoma),Alice(Dikeni),Somerset East(KwaNojoli),Kirkwood,Addo,St Francis Bay,Burgersdorp,Middelburg EC,Nqanqarhu(Maclear),Port St Johns,Lusikisiki,Bizana(Mbizana),Mount Frere(KwaBhaca),Mount Ayliff(MaXesibeni),Matatiele,Engcobo,Cofimvaba,Idutywa(Dutywa),Willowvale,Cathcart,Adelaide,Bedford,Steynsburg,Lady Grey,Barkly East,Ugie,Elliot(Khowa),Molteno,Aberdeen,Jansenville,Patensie,Joubertina,Hankey,Peddie(Ngqushwa),Hamburg,Gonubie*2",
  'Free State':
    'Bloemfontein*20(Mangaung),Welkom*6(Matjhabeng),Sasolburg*4,Bethlehem*4,Kroonstad*3,Phuthaditjhaba*2(Witsieshoek),Harrismith*3,Parys*2,Virginia*2,Odendaalsrus*2,Botshabelo*2,Thaba Nchu,Ficksburg,Ladybrand,Clarens,Heilbron,Frankfort,Vrede,Reitz,Senekal,Winburg,Bultfontein,Bothaville*2,Viljoenskroon,Hennenman,Ventersburg,Theunissen,Brandfort(Winnie Mandela),Wesselsbron,Hoopstad,Boshof,Jagersfontein,Fauresmith,Philippolis,Trompsburg,Smithfield,Zastron,Wepener,Dewetsdorp,Vredefort,Warden,Memel,Fouriesburg,Lindley,Edenville,Koffiefontein,Petrusburg,Jacobsdal',
  Mpumalanga:
    'Mbombela*16(Nelspruit),eMalahleni*9(Witbank),Middelburg*7,Secunda*6,Ermelo*4,White River*4,Standerton*3,Bethal*2,Lydenburg*2(Mashishing),Hazyview*2,Malelane*2,Komatipoort*2,Barberton*2(Umjindi),Sabie,Graskop,Piet Retief*2(eMkhondo),Volksrust*2,Delmas*2,Kriel,Trichardt,Evander,Hendrina,Belfast(eMakhazeni),Carolina,Machadodorp(eNtokozweni),Dullstroom,Balfour,Leandra,Ogies,KwaMhlanga*2,Siyabuswa,Bushbuckridge*2,Kanyamazane,Amersfoort,Wakkerstroom,Breyten,Chrissiesmeer,Waterval Boven(Emgwenya),Pilgrims Rest',
  Limpopo:
    'Polokwane*16(Pietersburg),Tzaneen*6,Thohoyandou*5,Louis Trichardt*4(Makhado),Mokopane*4(Potgietersrus),Lephalale*4(Ellisras),Bela-Bela*3(Warmbaths/Warmbad),Modimolle*2(Nylstroom),Musina*2(Messina),Phalaborwa*3,Giyani*2,Hoedspruit*2,Thabazimbi*2,Burgersfort*3,Groblersdal*2,Marble Hall*2,Mookgophong(Naboomspruit),Vaalwater,Lebowakgomo*2,Modjadjiskloof(Duiwelskloof),Senwabarwana(Bochum),Jane Furse,Alldays,Northam,Haenertsburg,Morebeng(Soekmekaar),Dendron(Mogwadi),Malamulele,Seshego*2,Roedtan',
  'North West':
    'Rustenburg*12,Klerksdorp*8,Potchefstroom*9(Tlokwe),Mahikeng*5(Mafikeng/Mafeking),Brits*5(Madibeng),Hartbeespoort*5(Harties),Lichtenburg*2,Vryburg*2,Zeerust*2,Orkney*2,Stilfontein,Mmabatho*2,Wolmaransstad,Schweizer-Reneke,Christiana,Bloemhof,Ventersdorp,Koster,Swartruggens,Delareyville,Sannieshof,Coligny,Ottosdal,Taung,Ganyesa,Mooinooi,Hartebeesfontein,Makwassie,Leeudoringstad,Sun City,Derby,Stella',
  'Northern Cape':
    'Kimberley*10(Sol Plaatje),Upington*5,Kuruman*3,Kathu*3,Springbok*2,De Aar*2,Postmasburg*2,Colesberg,Calvinia,Hartswater,Jan Kempdorp,Warrenton,Barkly West,Douglas,Prieska,Carnarvon,Victoria West,Sutherland,Fraserburg,Williston,Richmond NC,Hopetown,Britstown,Keimoes,Kakamas,Pofadder,Port Nolloth,Alexander Bay,Olifantshoek,Danielskuil,Griquatown,Groblershoop,Garies,Kamieskroon,Loeriesfontein,Nieuwoudtville,Brandvlei,Hotazel,Noupoort,Hanover,Vosburg,Loxton',
};

const entry = /^([^*(]+)(?:\*(\d+))?(?:\(([^)]*)\))?$/;

export const placeData: readonly PlaceData[] = Object.entries(lines).flatMap(([province, towns]) =>
  towns.split(',').map((text): PlaceData => {
    const [, city = text, weight, aliases] = entry.exec(text.trim()) ?? [];
    const aliasList = aliases ? aliases.split('/') : [];
    return { province, city, weight: Number(weight ?? 1), aliases: aliasList, ...coordinatesOf(city, province) };
  }),
);
