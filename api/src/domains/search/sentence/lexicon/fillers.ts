/** Words without a meaning for the search. They are never taken for misspelled names. */
const words = `
able account across again ago almost already always amount apart area asking aware basic become behind believe beside beyond bit bottom brother bring brought build built busy
care case cause certain change changed children choose clear close closed closer cold common company complete completely consider contact continue cost course current customer date dear deep detail
details different difficult dinner direct directly doctor dream dressed during early earn easily eat eish end enough enter escape event ever evening example expect eye face fact fair fall
far feet fell field figure fill final finally finding floor follow food foot force form forward free friday friends front future garage gave general gets given giving glad goes gone
granny grant granted ground group grow grown guess guy guys hand hang happen hate hear  heart heavy held history hit hold hope idea imagine include including inside instead insurance join joint judge jump keep kept
key kid kitchen knew known lady land later law lead least leave left leg length letter letters level life likely listen lived living loan lose lost loud lucky lunch main maintain maintained major makes making
manage manager matter maybe meet member mention middle mile mind minute minutes miss missing moment monday mostly mountain move moved movie music named natural nearly never news night noise normal note notice november october
office often onto opinion option ordinary outline page paint parent party passed patch people perhaps phone pick piece place plan plant play plenty point police pool position possible poster power practical prepared present press print
probably problem problems proper public pull purpose push question quiet quickly radio rain raise rate reach read reason receive record reduce release remember replace replaced reply report reset rest result return rich ride rise rock roll rough round router rule
saturday save saved sea section seem seen send sending sense separate september serviced serves set seven shade share sharp shop shopping short shot shoulder show shown shut sick sign simple sister sit situation skin slow smooth snow soft sold somewhere sound south speak spot spring square stage
stack stale stand standard standing started stay step stick stop store storage story straight strong study stuff such suits summer sunday support surface surprise table taken talk tall taste teacher team tell term test themselves thick third though thought through throw thursday ticket tight tired together tomorrow
tonight touch tough toward towards trace track trade trailer train transport travelling tree trial tries trigger trouble true trust truth tuesday turn twice understand unit unless upon useful usually value various version view visit voice waiting walk walking wall warm watch water wear weather wednesday weight welcome while whole whose wide wild wind
winter wish wonder wood world worry worse worst worth write written wrong already asking selling buying hunting shopping starting looking searching needing wanting hoping thinking soeke soekende koper koopman betaal betaalbaar bekend benodig bied bly boodskap broer dalk dankbaar
daarom dink droom dringend eendag eers eie familie gaan gebruik gebruikte geen gee geleen genoeg gereeld graag groen groter gryp halfpad hande help hierso hoekom hoeveel huis hulp inruil julle kleiner klomp kontant kontak kostes krag kwaliteit lewe liefste lisensie maklik mense moeg
moenie nodig ooit oggend omdat oudste oudstes paar pad papiere plaas pleks praat praktiese probleem probleme regtig reis rekord ry ryding saam sake selfde skool skoon slegs sommer soms spoed stad steeds sterk stuur swaar tans teen terug toe tyd uitstekende vandaan verlede verder
verkoper verskil vinnig vra vriend vroeg waar waarmee waarop wanneer weer werk werkend woon
bought budget-friendly everyone everybody house hubby missus ouboet sibling niece nephew uncle aunt auntie gogo mkhulu tata mama baba bafana yebo ngiyabonga sawubona molo dumela nna
caravan lowered lite thx tx nr gv
range dark donker light lig a about accident accidents actually afford age aged ag agter al all allways almal along already also alles always am an and another any anybody anyone
anything are as asap asb asseblief at available away baie bad bakgat be beautiful been before best better big bigger boet bought boy bra bru but buy
buyer buying by bye call can cape car cars cash change chat check choice city clean cleanest client clutch come comes comfortable condition could
country courier cover credit crossing cut cute daai dad daily dankie daughter day days deal decent delivery dem den der desperate dis dit die do does
dogter don done dont door down drive driven driver driving dis duplicate duur each early easy economical eerlike eerste eintlik ek else engine enige
enigiets enough erg especially even ever every everyday everything excellent extra extras far farm fast faster father feel few find fine finance
financed first fit fix for found friend from fuel full fun fyn gear gearbox generation geld get getting gift girl girlfriend give go goeie goed good
got great groot haar had half handy happy hard has have having he hello help her here hi high hom home hoe honest house how hulle hul hundred husband
i ideal if important in interested into is it its jaar job journey just kan kar karre kids kind kinders klaar klein kleur know koop kop kort kry kyk
lank large late latest learn leave lekker less let licence license like line link list listed litre little liefst liewer live local long look looking
lot lots love luxury ma maak maar mag make man many mark market married may me means meer mense met might mine miskien model models mom money moet
month months moontlik more morning most mother motor motors motorkar moving much mum must my myself na naas name need needed needs nee neg negotiable
neighbour net never new next nice niks no nog none nou not now number nuwe obviously off offer ok old on once one ones only open or order other ou our
ouma oupa out over own owned owner owners pa paid papers parts pay payment per perfect person plaas please pls plz power pref prefer preferably
preference price prices pretty prys quality quick rather ready real really reasonable reg registration reliable rent repair rides right road room rug run
runner running rust sal same save saving school se seek seller selling sell sent serious set shape she should show side since sir size sleep small so
soek some someone  something son soort soos soon space spacious special spend sports start starts stay still stock strong style suitable super
sure swop take teen than thank thanks that the their them then there these they thing things think thingy this those time tot total town traffic travel
trip truck trying tuck twins two type uit uber urgent us use used using usual van vat veel verkoop very vehicle vehicles vir voertuig vra wag wait want wants was
way we week weekend well were wat watter what  wheel wheels when where which whichever who why wife wil will with within wil word work working
would wow wys yes you young your yours ja jy ons julle hierdie daardie altyd net n nog ietsie iets mooi netjiese neat tidy immaculate perfekte
howzit hey yo eish bru bro boss bossa aweh sho mamma pappa tannie oom boer vrou man seun student's budget tops dead dood whatsapp picture pictures pic
pics photo photos gold-rush german germans japanese chinese korean american european italian french indian local imported import off-road offroad
offroader 4-cylinder cylinder blacklisted finance approved rto stripping spares project nonrunner non-runner accident-free
converted conversion street-legal price-drop sporty cheaper expensive affordable-ish bigger smaller newer older second hand secondhand
`;
export const fillerWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** Phrases without a meaning, which keep their words from one: 'one owner', 'light on fuel'. */
export const fillerPhrases: readonly string[] = `
nuwe advertensies, new ads, new listings, new adverts, one owner, 1 owner, single owner, one lady owner, een eienaar, accident free, no accidents, in good condition, good condition, near me, naby my, close to me, light on fuel, lite on fuel, light on petrol, lite on petrol, light on diesel,
cheap on fuel, cheap on petrol, cheap on diesel, low fuel consumption, petrol saver, fuel saver, low on fuel, good on fuel, fuel efficient, min petrol, lig op brandstof, lig op petrol, lig op diesel, min brandstof,
not heavy on fuel, heavy on fuel, rent to own, new shape, new model, old shape, old model, nuwe vorm, half ton, one ton, 1 ton, 1ton, half tonner, kwart ton, east rand, west rand, garden route, south coast, north coast, west coast, east coast, vaal, lowveld, laeveld, overberg, karoo, boland, trade in,
second hand, 2nd hand, tweedehands, tweedehandse, papers in order, first time driver, first time driver for, first owner, first time buyer, long wheelbase, raised body, spare wheel, maak nie saak, maak nie saak nie, doesn t matter, does not matter, don t care, no rust, new tyres, good tyres, nuwe bande, nuwe tyres,
no wait, at all, like yesterday, asap, new engine, new clutch, new battery, licence disc, cash price, cash buyer, any colour, any color, enige kleur, no papers, code 2, code 3, code 3 papers, 2 sell, need 2 sell, need to sell, is dood, new job, new baby, new licence, new license, brand new licence, pretoria east=pretoria
`
  .replaceAll('\n', ' ')
  .split(',')
  .map((phrase) => phrase.trim())
  .filter((phrase) => phrase && !phrase.includes('='));
