/** Everyday names of makes besides the aliases of text searches. */
export const makeNicknames: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'alfa',
  BMW: 'bm, bmws',
  'Land Rover': 'landie, lr',
  'Mercedes-Benz': 'mercedes, benz, merz',
  Mitsubishi: 'mitsu',
  Toyota: 'yota',
  Volkswagen: 'vdub, volksies, volla',
};

/** Everyday names of models: make, model, names. A model that the reference lists lack is left out. */
export const modelNicknames: readonly (readonly [make: string, model: string, names: string])[] = [
  ['Volkswagen', 'Polo Vivo', 'vivo'],
  [
    'Volkswagen',
    'Kombi T6',
    'vw kombi, vw combi, vw kombie, volkswagen kombi, volkswagen combi, vw bus, volksie kombi, volksie bus, veedub kombi',
  ],
  ['Toyota', 'Land Cruiser Prado', 'prado'],
  ['Toyota', 'Land Cruiser 79', 'lc79, lc 79, cruiser 79, 79 series'],
  ['Toyota', 'Land Cruiser 300', 'lc300, lc 300, cruiser 300'],
  ['Toyota', 'Corolla Quest', 'quest'],
  ['Suzuki', 'Vitara Brezza', 'brezza'],
  ['Land Rover', 'Range Rover Evoque', 'evoque, range rover evoque'],
  ['Land Rover', 'Range Rover Velar', 'velar'],
  ['Land Rover', 'Range Rover Sport', 'rangie sport, range sport'],
  ['Land Rover', 'Range Rover', 'rangie'],
  ['Land Rover', 'Discovery', 'disco'],
  ['Land Rover', 'Discovery Sport', 'disco sport'],
  ['Nissan', 'NP300 Hardbody', 'hardbody, np300'],
  ['Opel', 'Corsa Utility', 'corsa bakkie, corsa ute, corsa utility'],
  ['Hyundai', 'H1', 'h1, h-1'],
  ['Ford', 'Transit Custom', 'transit'],
  ['GWM', 'P-Series', 'p series'],
  ['Mazda', 'BT-50', 'bt'],
  ['Suzuki', 'Dzire', 'swift dzire'],
  ['Volkswagen', 'Golf 6', 'golf mk6, golf mk 6, golf vi'],
  ['Volkswagen', 'Golf 7', 'golf mk7, golf mk 7, golf vii'],
];

/** Cars known here that the reference lists lack: their names are searched as words. */
export const unlistedCars: readonly string[] =
  'skoda octavia fabia tazz citi chico conquest sentra kadett monza gusheshe cressida camry prius saab rover seat lada daewoo matiz cielo condor stallion venture ikon laser meteor telstar sierra cortina escort uno palio siena strada lumina cruze captiva optra lacetti sonic trax trailblazer caravelle microbus beetle scirocco touran sharan tacuma musso rexton korando tivoli sunny skyline maxima primera livina tiida murano pathfinder terrano wingroad sabre luce drifter etude soul cerato soluto magentis carens elantra sonata getz matrix terracan i30 i40 ioniq mobilio freed stream prelude s2000 legend colt lancer galant outlander legacy xv brz splash alto zafira meriva vectra tigra adam mokka spacestar lodgy logan fluence scenic twingo laguna xsara picasso berlingo partner 206 207 307 308 c1 c2 c4 ds3 v40 s40 s60 c30 f-pace xe xf avenger nitro caliber journey neon pt-cruiser sebring kubota hiace kangoo verso auris aygo avensis runx tercel previa wingle florid omoda ciaz sx4 liana kizashi eeco veloster kona palisade stonic niro k2500 mondeo s-max b-max crafter arteon ducato qubo rifter 5008 rcz kadjar vivaro insignia 350z s90 v90 tesla polestar rivian'.split(
    ' ',
  );

/** Words of variants and of equipment that the option lists lack, which ads use: they are searched as words. */
export const adWords: readonly string[] =
  'tsi tdi tfsi fsi gti gtd gts gtx rsi vrs dsg cvt amt dct d4d gd6 gd-6 vvti vvt-i vtec i-vtec tdci ecoboost crdi hdi dci cdti did di-d ddis kompressor cdi bluetec highline comfortline trendline conceptline r-line rline sline s-line n-line wildtrak xlt xls xl raider legend srx titanium trend ambiente amg m-sport msport quattro xdrive sdrive 4matic 4motion stepway v6 v8 v10 v12 turbo biturbo bi-turbo twin-turbo tiptronic steptronic s-tronic pdk canopy bullbar dropside bi vx gx vxr hse sdv6 tdv6 sd4 td4 xdrive20d 18d 20d 30d 40d wrx sti xt lux luxe panamericana hi-rider sport cross'.split(
    ' ',
  );
/** Words of variants that the catalogue lacks, which need a car before them. */
export const rareTrims: readonly string[] =
  'tec lite dynamique expression privilege intens zen authentique iconic blade prestige esteem exclusive elegance essentia enjoy cosmo bluemotion maxx cascada climber rubicon sahara overland laredo latitude longitude trailhawk stealth thunder tremor fx4 sportback karoo s11 d22 d40 y61 maxi gls glx ltz lt crd individual raptor x-rider safari raid shadow allspace rabbit gr-s hi-ride arctic joy laramie summum techline landmark hpe willys luxline signature vivid sesfikile avant touring variant fastback'.split(
    ' ',
  );
/** Unlisted cars of two words, one of which is a listed model. */
export const unlistedPhrases =
  'fj cruiser, wagon r, citi golf, golf citi, golf chico, city golf, polo classic, polo playa';
/** Equipment of two words. */
export const adPhrases =
  'bull bar, tonneau cover, lift kit, diff lock, service plan, xenon, tonneau, m sport, n line, r line, s line, amg line, black edition, s tronic, twin turbo, bi turbo, rubberising, nudge bar, roll bar, snorkel, winch, roof tent, rooftop tent, drop side, spotlights, long range tank, maintenance plan, motorplan';
/** Gearboxes by the names of makes: automatic ones, and words of ads. */
export const automaticBadges = 'dsg, cvt, tiptronic, steptronic, s tronic, pdk, dct, powershift, amt';
