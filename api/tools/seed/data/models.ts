/** A model of the reference lists, to which the catalogue adds its own (facts of cars are there). `to`: the last year on sale. Popularity: how often it is advertised. */
type ListedModel = { make: string; model: string; bodytype: string; to: number; popularity: number };

const bodies: Record<string, string> = {
  H: 'Hatchback',
  S: 'Sedan',
  U: 'SUV',
  B: 'Bakkie',
  M: 'MPV',
  C: 'Coupe',
  O: 'Convertible',
  W: 'Station Wagon',
  V: 'Panel Van',
  X: 'Minibus',
};
/** The year until which current models are on sale; the newest year of the lists. */
export const thisYear = 2026;

/** One line a model: name, body, last year (empty: still sold), popularity. */
const lines = `
Toyota
Hilux,B,,100
Corolla,S,2020,30
Corolla Quest,S,,40
Corolla Cross,U,,60
Fortuner,U,,70
Starlet,H,,55
Etios,H,2020,40
Yaris,H,2020,35
Agya,H,2023,15
Vitz,H,,20
Avanza,M,2021,20
Rumion,M,,15
Urban Cruiser,U,,30
RAV4,U,,25
Land Cruiser Prado,U,2023,12
Land Cruiser 300,U,,6
Land Cruiser 79,B,,14
Quantum,X,,15
GR86,C,,2
Supra,C,,1
Volkswagen
Polo Vivo,H,,100
Polo,H,,85
Polo GTI,H,,15
Polo Sedan,S,,20
Golf 6,H,2012,15
Golf 7,H,2020,30
Golf GTI,H,,30
Golf R,H,,8
Jetta,S,2018,15
Passat,S,2019,5
T-Cross,U,,40
T-Roc,U,,15
Tiguan,U,,35
Touareg,U,,8
Amarok,B,,30
Caddy,M,,8
Kombi T6,X,,8
Transporter,V,,6
Up!,H,2020,12
Ford
Ranger,B,,95
Everest,U,,25
EcoSport,U,2022,35
Fiesta,H,2022,35
Figo,H,2022,30
Focus,H,2019,20
Kuga,U,2022,12
Puma,U,,6
Territory,U,,8
Mustang,C,,5
Bantam,B,2011,12
Transit Custom,V,,5
Suzuki
Swift,H,,50
Baleno,H,,20
Dzire,S,,20
S-Presso,H,,25
Celerio,H,,15
Ignis,H,,10
Vitara Brezza,U,2023,10
Fronx,U,,20
Grand Vitara,U,,12
Jimny,U,,20
Ertiga,M,,12
XL6,M,,5
Super Carry,B,,5
Hyundai
i20,H,,40
Grand i10,H,,35
i10,H,2017,20
Atos,H,2022,12
Accent,S,2019,15
Venue,U,,25
Creta,U,,30
ix35,U,2016,25
Tucson,U,,30
Santa Fe,U,,6
H1,X,2021,8
Staria,X,,4
H-100,B,,15
Exter,U,,8
Nissan
NP200,B,2024,45
NP300 Hardbody,B,2021,20
Navara,B,,20
Micra,H,2021,15
Almera,S,,15
Magnite,U,,30
Juke,U,,10
Qashqai,U,,20
X-Trail,U,,20
Patrol,U,,3
370Z,C,2020,1
GT-R,C,2021,1
Kia
Picanto,H,,40
Rio,H,2023,25
Cerato,S,2020,10
Sonet,U,,25
Seltos,U,,18
Sportage,U,,25
Sorento,U,,8
Carnival,M,,4
K2700,B,,12
Pegas,S,,6
Renault
Kwid,H,,40
Clio,H,,30
Sandero,H,2020,20
Triber,M,,15
Kiger,U,,25
Duster,U,,20
Captur,U,,10
Megane,H,2020,8
Koleos,U,2020,4
Trafic,V,,4
Isuzu
D-Max,B,,60
KB,B,2019,45
mu-X,U,,12
BMW
1 Series,H,,35
2 Series,C,,8
3 Series,S,,70
4 Series,C,,15
5 Series,S,,15
7 Series,S,,3
M3,S,,3
M4,C,,3
X1,U,,25
X3,U,,25
X4,U,,5
X5,U,,20
X6,U,,5
Z4,O,,3
i3,H,2022,2
iX,U,,2
Mercedes-Benz
A-Class,H,,30
C-Class,S,,65
E-Class,S,,15
S-Class,S,,3
CLA,S,,15
GLA,U,,18
GLC,U,,18
GLE,U,,10
G-Class,U,,3
ML,U,2015,8
SLK,O,2016,3
Vito,V,,8
V-Class,X,,5
X-Class,B,2020,5
Sprinter,X,,8
Audi
A1,H,,15
A3,H,,30
A4,S,,30
A5,C,,10
A6,S,,8
Q2,U,,8
Q3,U,,20
Q5,U,,18
Q7,U,,10
Q8,U,,3
S3,H,,5
RS3,H,,3
TT,C,2023,4
R8,C,2023,1
e-tron,U,,2
Mazda
2,H,,15
3,H,,20
CX-3,U,,15
CX-30,U,,8
CX-5,U,,20
CX-60,U,,2
BT-50,B,,12
MX-5,O,,3
Honda
Jazz,H,2021,20
Fit,H,,6
Brio,H,2020,15
Amaze,S,,10
Ballade,S,2020,10
Civic,S,,12
HR-V,U,,10
WR-V,U,,5
CR-V,U,,12
Accord,S,2016,4
Haval
Jolion,U,,40
H6,U,,25
H2,U,2021,12
H1,U,2021,6
H9,U,,4
GWM
P-Series,B,,25
Steed 5,B,,15
Steed 6,B,2020,6
Tank 300,U,,5
Ora 03,H,,2
C10,U,2013,3
Chery
Tiggo 4 Pro,U,,45
Tiggo 7 Pro,U,,20
Tiggo 8 Pro,U,,10
QQ,H,2016,6
Mahindra
Scorpio,U,2021,6
Scorpio-N,U,,8
XUV300,U,,15
XUV500,U,2021,8
XUV700,U,,6
KUV100,H,,8
Pik Up,B,,30
Bolero,B,,5
Thar,U,,2
Opel
Corsa,H,,30
Corsa Utility,B,2018,20
Astra,H,2020,15
Adam,H,2019,6
Mokka,U,,8
Crossland,U,,8
Grandland,U,,5
Zafira,M,2012,5
Chevrolet
Spark,H,2018,25
Aveo,S,2016,12
Cruze,S,2017,15
Utility,B,2018,25
Captiva,U,2018,8
Trailblazer,U,2018,8
Sonic,H,2017,10
Land Rover
Defender,U,,15
Discovery,U,,12
Discovery Sport,U,,12
Freelander,U,2015,8
Range Rover,U,,6
Range Rover Sport,U,,12
Range Rover Evoque,U,,15
Range Rover Velar,U,,5
Jeep
Wrangler,U,,10
Grand Cherokee,U,,10
Cherokee,U,2020,5
Compass,U,2021,5
Renegade,U,2021,6
Gladiator,B,,2
Volvo
S40,S,2012,4
S60,S,,5
V40,H,2019,10
V60,W,2020,3
XC40,U,,12
XC60,U,,10
XC90,U,,6
EX30,U,,3
Peugeot
107,H,2014,5
206,H,2009,4
208,H,,10
2008,U,,10
3008,U,,6
Landtrek,B,,4
Partner,V,,3
Citroen
C3,H,,8
C3 Aircross,U,,4
C4 Cactus,U,2018,2
C5 Aircross,U,2023,2
Berlingo,M,2020,2
Fiat
500,H,,15
Panda,H,2019,4
Tipo,S,2022,4
Punto,H,2014,4
Strada,B,2015,5
Doblo,V,2019,2
Mini
Hatch,H,,20
Clubman,W,2023,4
Countryman,U,,10
Convertible,O,,3
Lexus
IS,S,2021,5
ES,S,,3
NX,U,,4
RX,U,,4
UX,U,,4
LX,U,,2
Porsche
911,C,,4
Boxster,O,,3
Cayman,C,,3
Cayenne,U,,8
Macan,U,,10
Panamera,S,,2
Taycan,S,,2
Subaru
Impreza,H,2019,4
WRX,S,,4
XV,U,2023,6
Forester,U,,10
Outback,W,,4
BRZ,C,2021,1
Mitsubishi
Triton,B,,18
Pajero,U,2021,6
Pajero Sport,U,,8
ASX,U,,8
Outlander,U,,5
Xpander,M,,6
Eclipse Cross,U,,4
Alfa Romeo
Giulietta,H,2020,4
Giulia,S,,2
Stelvio,U,,2
MiTo,H,2018,3
Jaguar
XF,S,2021,4
XE,S,2021,4
F-Type,C,2023,2
E-Pace,U,,4
F-Pace,U,,5
BYD
Atto 3,U,,5
Dolphin,H,,3
Seal,S,,2
Shark,B,,3
Jaecoo
J7,U,,8
Jetour
Dashing,U,,5
X70 Plus,U,,4
BAIC
Beijing X55,U,,6
B40 Plus,U,,2
D20,H,2021,4
Proton
Saga,S,,4
X50,U,,4
X70,U,,3
JAC
T6,B,,6
T8,B,,5
Foton
Tunland,B,,3
MG
ZS,U,,4
3,H,,3
Daihatsu
Sirion,H,2015,6
Terios,U,2015,5
Gran Max,V,2016,4
Datsun
Go,H,2022,20
Go+,M,2022,8
Tata
Indica,H,2017,4
Super Ace,B,2020,3
Xenon,B,2018,3
SsangYong
Korando,U,2020,2
Musso,B,2020,1
Smart
ForTwo,H,2019,3
Infiniti
Q50,S,2019,2
QX70,U,2018,1
Maserati
Ghibli,S,2023,1
Levante,U,,1
Ferrari
458 Italia,C,2015,1
488 GTB,C,2019,1
California T,O,2017,1
Lamborghini
Huracan,C,2024,1
Urus,U,,1
Bentley
Continental GT,C,,1
Bentayga,U,,1
`;

/** Every model of the lists, in the order of the lines above. */
export const modelData: readonly ListedModel[] = (() => {
  let make = '';
  const models: ListedModel[] = [];
  for (const line of lines.trim().split('\n')) {
    const [model = '', body, to, popularity] = line.split(',');
    if (body === undefined) {
      make = model;
      continue;
    }
    models.push({
      ...{ make, model, bodytype: bodies[body] ?? body },
      ...{ to: to ? Number(to) : thisYear, popularity: Number(popularity) },
    });
  }
  return models;
})();

/** The body types, in the order in which they are offered. */
export const carTypeNames: readonly string[] = Object.values(bodies);
