/** Words without a meaning for the search. They are never taken for misspelled names. */
const words = `
4-cylinder a able about accident accident-free accidents account across actually afford affordable-ish ag again age
aged ago agter al all alles allways almal almost along already also altyd always am american amount an and another any
anybody anyone anything apart approved are area as asap asb asking asseblief at aunt auntie available aware away aweh
baba bad bafana baie bakgat basic be beautiful become been before behind bekend believe benodig beside best betaal
betaalbaar better beyond bied big bigger bit blacklisted bly boer boet boodskap boss bossa bottom bought boy bra bring
bro broer brother brought bru budget budget-friendly build built busy but buy buyer buying by bye call can cape car
caravan care cars case cash cause certain change changed chat cheaper check children chinese choice choose city clean
cleanest clear client close closed closer clutch cold come comes comfortable common company complete completely
condition consider contact continue conversion converted cost could country courier course cover credit crossing
current customer cut cute cylinder daai daardie daarom dad daily dalk dankbaar dankie dark date daughter day days dead
deal dear decent deep delivery dem den der desperate detail details die different difficult dink dinner direct
directly dis dit do doctor does dogter don done donker dont dood door down dream dressed dringend drive driven driver
driving droom dumela duplicate during duur each early earn easily easy eat economical eendag eerlike eers eerste eie
eintlik eish ek else end engine enige enigiets enough enter erg escape especially european even evening event ever
every everybody everyday everyone everything example excellent expect expensive extra extras eye face fact fair fall
familie far farm fast faster father feel feet fell few field figure fill final finally finance financed find finding
fine first fit fix floor follow food foot for force form forward found free french friday friend friends from front
fuel full fun future fyn gaan garage gave gear gearbox gebruik gebruikte gee geen geld geleen general generation
genoeg gereeld german germans get gets getting gift girl girlfriend give given giving glad go goed goeie goes gogo
gold-rush gone good got graag granny grant granted great groen groot groter ground group grow grown gryp guess guy
guys gv haar had half halfpad hand hande handy hang happen happy hard has hate have having he hear heart heavy held
hello help her here hey hi hierdie hierso high history hit hoe hoekom hoeveel hold hom home honest hope hoping house
how howzit hubby huis hul hulle hulp hundred hunting husband i idea ideal iets ietsie if imagine immaculate import
important imported in include including indian inruil inside instead insurance interested into is it italian its ja
jaar japanese job join joint journey judge julle jump just jy kan kar karre keep kept key kid kids kind kinders
kitchen klaar klein kleiner kleur klomp knew know known kontak kontant koop koopman kop koper korean kort kostes krag
kry kwaliteit kyk lady land lank large late later latest law lead learn least leave left leg lekker length less let
letter letters level lewe licence license liefst liefste liewer life lig light like likely line link lisensie list
listed listen lite litre little live lived living loan local long look looking lose lost lot lots loud love lowered
lucky lunch luxury ma maak maar mag main maintain maintained major make makes making maklik mama mamma man manage
manager many mark market married matter may maybe me means meer meet member mense mention met middle might mile mind
mine minute minutes miskien miss missing missus mkhulu model models moeg moenie moet molo mom moment monday money
month months mooi moontlik more morning most mostly mother motor motorkar motors mountain move moved movie moving much
mum music must my myself n na naas name named natural nearly neat nee need needed needing needs neg negotiable
neighbour nephew net netjiese never new newer news next ngiyabonga nice niece night niks nna no nodig nog noise
non-runner none nonrunner normal not note notice nou november now nr number nuwe obviously october off off-road offer
office offroad offroader often oggend ok old older omdat on once one ones only ons onto ooit oom open opinion option
or order ordinary other ou ouboet oudste oudstes ouma oupa our out outline over own owned owner owners pa paar pad
page paid paint papers papiere pappa parent parts party passed patch pay payment people per perfect perfekte perhaps
person phone photo photos pic pick pics picture pictures piece plaas place plan plant play please pleks plenty pls plz
point police pool position possible poster power praat practical praktiese pref prefer preferably preference prepared
present press pretty price price-drop prices print probably probleem problem probleme problems project proper prys
public pull purpose push quality question quick quickly quiet radio rain raise range rate rather reach read ready real
really reason reasonable receive record reduce reg registration regtig reis rekord release reliable remember rent
repair replace replaced reply report reset rest result return rich ride rides right rise road rock roll room rough
round router rto rug rule run runner running rust ry ryding saam sake sal same saturday save saved saving sawubona
school se sea searching second secondhand section seek seem seen selfde sell seller selling send sending sense sent
separate september serious serves serviced set seun seven shade shape share sharp she sho shop shopping short shot
should shoulder show shown shut sibling sick side sign simple since sir sister sit situation size skin skool skoon
sleep slegs slow small smaller smooth snow so soek soeke soekende soft sold some someone something somewhere sommer
soms son soon soort soos sound south space spacious spares speak special spend spoed sports sporty spot spring square
stack stad stage stale stand standard standing start started starting starts stay steeds step sterk stick still stock
stop storage store story straight street-legal stripping strong student's study stuff stuur style such suitable suits
summer sunday super support sure surface surprise swaar swop table take taken talk tall tannie tans taste tata teacher
team teen tell term terug test than thank thanks that the their them themselves then there these they thick thing
things thingy think thinking third this those though thought through throw thursday thx ticket tidy tight time tired
toe together tomorrow tonight tops tot total touch tough toward towards town trace track trade traffic trailer train
transport travel travelling tree trial tries trigger trip trouble truck true trust truth trying tuck tuesday turn
twice twins two tx tyd type uber uit uitstekende uncle understand unit unless upon urgent us use used useful using
usual usually value van vandaan various vat veel vehicle vehicles verder verkoop verkoper verlede version verskil very
view vinnig vir visit voertuig voice vra vriend vroeg vrou waar waarmee waarop wag wait waiting walk walking wall
wanneer want wanting wants warm was wat watch water watter way we wear weather wednesday week weekend weer weight
welcome well were werk werkend what whatsapp wheel wheels when where which whichever while who whole whose why wide
wife wil wild will wind winter wish with within wonder wood woon word work working world worry worse worst worth would
wow write written wrong wys yebo yes yo you young your yours af om motortjie motortjies karretjies toestand sort sorted sorting ordered ish pearl metallic metallieke tend blow towing speakers speaker berge back block tail feed seed handling setting settings several minimal variety managing dealing heading holding forever alter solution random holder slash stranger strangers side kant pls pse asblief ngicela ngifuna ndifuna ngiyafuna batla kodwa wena yoh eish laaitie lekka sliding anywhere wheelchair deliveries pensioner sale wanted skedonk skorokoro tjorrie jalopy
click privacy january image images content connect compare science register registered however hover action
actions login audio material materials chapter india electronic british england mode rooms primary chicago
christian command commands partners partner alternative session allows protein parties civil steel paris instrument
instruments georgia careers musical largest auction correct couple couples accept context freedom defense defence
virus electrical brain stats atlanta vintage concept banking conduct bars connected austria preview optical
trends discover discovered boxes greek modules indicate atlantic blues portion concert estimate limits consent
contest audit drawing focused focuses magnetic patrick charter opera capture villa voltage betting convert
alive modem collect burning roger placement sean yards dancing modes foto fotos centres candy
roberts combine margaret sectors florist automation toolbar scanner strings evans sharon excerpt steam creator
northeast pointed bishop mobility bedding bearing connector optimal hanging stanley scoring salon soldier spotlight
florence cheat sender tuition pitch salmon recover venues silicon beatles electron motel laundry stuck
solomon silence paste stream streams landing christina reunion forests beaver chicks bare retired plumber
farmer nurse pensioners businessman builder rooftop overlanding boerewors wees sien luister gesien beteken haal
gesig moeilik regte vertrek tante steek vreugde voorstel gepraat harte hond honde prins voort
waaroor regs gaste glas leier punt bloed belowe veral vreemde wegkom geken gesit verslag
groep versoek neer groet geslaap sonde toelaat weens selfoon kantoor voordeel foon koste kombuis
groei vandat materiaal lewer gewen sinne blom hoogste gebly staar gevolge lewende fokus sentrum
skilder welke brein groente naartoe kombers sondag egter poste bron versorg besige buite portier
navraag leser volkome werden stort notas susters modern patroon kaartjie strande sangers enigiemand betroubare
boere swot loodgieter onderwyser verpleegster
`;
export const fillerWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** 'Light on fuel', 'saves petrol': they say nothing of the kind of fuel. */
const thrifty =
  'light on,lite on,cheap on,low on,good on,great on,easy on,gentle on,kind on,soft on,thrifty on,economical on,save on,saves on,saving on,not heavy on,heavy on,spend less on,low,save,saves,saving,less,min,lig op,ligte,goedkoop op,spaarsaam op,spaarsaam met,minder'.split(
    ',',
  );
const fuels = ['fuel', 'petrol', 'diesel', 'gas', 'juice', 'brandstof'];
const aboutThrift = fuels.flatMap((fuel) => [
  ...thrifty.map((words) => `${words} ${fuel}`),
  ...['saver', 'saving', 'efficient', 'price', 'prices', 'cost', 'costs', 'bill', 'money', 'consumption'].map(
    (word) => `${fuel} ${word}`,
  ),
  ...['is expensive', 'is too expensive', 'is duur', 'is so duur', 'is te duur'].map((words) => `${fuel} ${words}`),
]);

/** 'New mom', 'nuwe bande': not the car is new. */
const newOthers = [
  ...'mom,mum,mommy,dad,parent,parents,driver,drivers,baby,job,work,home,house,licence,license,wife,family,business,owner,graduate'.split(
    ',',
  ),
  ...'tyres,tires,battery,clutch,engine,gearbox,brakes,brake pads,discs,shocks,suspension,exhaust,mags,rims,radio,paint,windscreen,cambelt,timing belt,turbo,roadworthy,disc,number plates'.split(
    ',',
  ),
].map((noun) => `new ${noun}`);
const newOthersAfrikaans = 'bande,battery,koppelaar,enjin,ratkas,remme,skokke,ma,pa,bestuurder,lisensie,werk,huis'
  .split(',')
  .map((noun) => `nuwe ${noun}`);
/** Electric equipment says nothing of the fuel, unlike windows, which are a feature. */
const electricParts =
  'sliding doors,sliding door,doors,seats,seat,mirrors,mirror,tailgate,boot,handbrake,folding mirrors,steering'
    .split(',')
    .map((part) => `electric ${part}`);

/** Phrases without a meaning, which keep their words from one: 'one owner', 'light on fuel'. */
export const fillerPhrases = `
${[...aboutThrift, ...newOthers, ...newOthersAfrikaans, ...electricParts].join(',')},
nuwe advertensies, new ads, new listings, new adverts, one owner, 1 owner, single owner, one lady owner, een eienaar,
accident free, no accidents, in good condition, good condition, near me, naby my, close to me, light on fuel, lite on
fuel, light on petrol, lite on petrol, light on diesel, cheap on fuel, cheap on petrol, cheap on diesel, low fuel
consumption, petrol saver, fuel saver, low on fuel, good on fuel, fuel efficient, min petrol, lig op brandstof, lig op
petrol, lig op diesel, min brandstof, not heavy on fuel, heavy on fuel, rent to own, new shape, new model, old shape,
old model, nuwe vorm, half ton, one ton, 1 ton, 1ton, half tonner, kwart ton, east rand, west rand, garden route,
south coast, north coast, west coast, east coast, vaal, lowveld, laeveld, overberg, karoo, boland, trade in, second
hand, 2nd hand, tweedehands, tweedehandse, papers in order, first time driver, first time driver for, first owner,
first time buyer, long wheelbase, raised body, spare wheel, maak nie saak, maak nie saak nie, doesn t matter, does not
matter, don t care, no rust, good tyres, nuwe tyres, no wait, at all, like yesterday, asap,
licence disc, cash price, cash buyer, any colour, any color, enige kleur, no papers,
uber xl, uber black, uber go, code 2, code 3, code 3 papers, 2 sell, need 2 sell, need to sell, is dood,
brand new licence
`;
