/**
 * What is advertised in South Africa, one make a line: share of used ads in percent, resale (below 1: keeps its value),
 * and the weight of each model within the make. The first three makes follow AutoTrader's sales of used cars in
 * February 2024; the rest is from memory of its reports and of NAAMSA's sales, rounded. A model that the variant
 * catalogue lacks is not advertised; its share goes to others of the make.
 */
const lines = `
Toyota | 16.8 | 0.86 | Hilux 24, Fortuner 13, Corolla Cross 9, Starlet 9, Corolla Quest 6, Corolla 6, Etios 6, Yaris 5, RAV4 4, Urban Cruiser 4, Avanza 3, Rumion 2.5, Agya 2, Vitz 2.5, Quantum 3, Land Cruiser Prado 2, Land Cruiser 79 2, Land Cruiser 300 1.2, GR86 0.2, Supra 0.15, Starlet Cross 2.5, C-HR 1.5, Aygo 1.5, Land Cruiser 200 1, Auris 0.7, Rush 1.5
Volkswagen | 13.9 | 0.92 | Polo 21, Polo Vivo 26, T-Cross 9, Tiguan 10, Golf 7 5, Golf GTI 4.5, Amarok 5, Polo Sedan 3.5, Polo GTI 2.5, T-Roc 2.5, Golf 6 2, Jetta 1.8, Caddy 1.6, Golf R 1.2, Touareg 1.2, Kombi T6 1.2, Up! 2, Transporter 0.7, Passat 0.5, Tiguan Allspace 2.5, Taigo 1.5, Golf 8 0.8, Citi Golf 0.8
Ford | 10.6 | 1 | Ranger 50, EcoSport 12, Figo 8, Fiesta 8, Everest 8, Focus 4, Kuga 2.5, Territory 2, Puma 1, Mustang 1.2, Transit Custom 0.8, Bantam 1.5, Figo Freestyle 0.8
Suzuki | 5.4 | 0.88 | Swift 34, Fronx 12, Baleno 9, S-Presso 10, Dzire 5, Ertiga 6, Grand Vitara 6, Celerio 6, Jimny 6, Vitara Brezza 3, Ignis 2.5, XL6 1.5, Super Carry 1.5, Ciaz 2, Vitara 1.5, Alto 0.6
Hyundai | 5.4 | 1 | i20 22, Grand i10 22, Tucson 14, Creta 11, Venue 10, Exter 4, H-100 4, Accent 3, i10 3, ix35 4, Atos 3, H1 2.5, Santa Fe 1.6, Staria 1, Elantra 1, Kona 0.8, Getz 0.6
BMW | 5.1 | 1.17 | 3 Series 32, 1 Series 17, X3 11, X1 13, X5 8, 4 Series 4, 5 Series 4, 2 Series 3, X4 2, X6 2, M3 0.6, M4 0.8, Z4 0.8, 7 Series 0.7, i3 0.4, iX 0.4, X2 1.5, X7 0.6, M2 0.6
Mercedes-Benz | 4.3 | 1.2 | C-Class 32, A-Class 18, GLC 9, GLA 8, CLA 5, E-Class 6, GLE 5, V-Class 3, Sprinter 3, Vito 3, ML 2.5, X-Class 2, S-Class 1, SLK 1.2, G-Class 0.7, B-Class 2, GLC Coupe 2, GLB 1.5, GLE Coupe 1.2, GLS 0.8
Kia | 3.7 | 1.02 | Picanto 30, Rio 15, Sonet 14, Seltos 11, Sportage 14, Pegas 4, K2700 4, Cerato 4, Sorento 2.5, Carnival 1.5, Soul 0.6
Nissan | 3.9 | 1 | NP200 28, Magnite 20, Navara 10, Qashqai 9, X-Trail 9, NP300 Hardbody 7, Almera 5, Micra 5, Juke 2.5, Patrol 0.6, 370Z 0.3, GT-R 0.15
Renault | 3.3 | 1.12 | Kwid 33, Kiger 19, Triber 14, Clio 12, Duster 8, Sandero 6, Captur 4, Megane 2, Trafic 0.8, Koleos 0.8
Haval | 2.8 | 1 | Jolion 52, H6 24, H2 10, H1 6, H9 1.5
Audi | 2.8 | 1.14 | A3 24, A4 17, Q3 13, A1 12, Q5 10, Q2 4, Q7 5, A5 5, A6 3, S3 2.5, TT 1.2, RS3 1, Q8 1.2, R8 0.3, e-tron 0.5, Q3 Sportback 1.5
Isuzu | 2.5 | 0.88 | D-Max 66, KB 24, mu-X 8
Mazda | 1.7 | 1 | CX-5 21, 2 20, CX-3 18, 3 16, CX-30 7, BT-50 6, CX-60 1.5, MX-5 1.5
Chery | 1.85 | 1.05 | Tiggo 4 Pro 56, Tiggo 7 Pro 22, Tiggo 8 Pro 12, QQ 2
Mahindra | 1.5 | 1.05 | Pik Up 30, XUV300 26, Scorpio-N 9, KUV100 9, XUV500 6, XUV700 6, Scorpio 4, Bolero 3, Thar 1.5, XUV 3XO 14
Land Rover | 1.2 | 1.25 | Range Rover Evoque 19, Discovery Sport 16, Range Rover Sport 19, Discovery 14, Defender 14, Range Rover Velar 7, Range Rover 6, Freelander 4
Honda | 1.2 | 0.95 | Jazz 22, Brio 15, Amaze 14, Ballade 11, HR-V 10, Fit 8, CR-V 8, Civic 8, WR-V 6, Accord 1.5, Elevate 5, BR-V 4
GWM | 1.5 | 1 | P-Series 52, Steed 5 24, Steed 6 4, Tank 300 8, Ora 03 1.5, C10 1, P500 4, Tank 500 3
Opel | 0.9 | 1.1 | Corsa 40, Corsa Utility 14, Mokka 13, Crossland 11, Astra 7, Grandland 5, Adam 5, Zafira 1
Chevrolet | 0.7 | 1.15 | Utility 30, Spark 26, Cruze 15, Trailblazer 10, Captiva 6, Sonic 6, Aveo 5
Volvo | 0.8 | 1.2 | XC60 30, XC40 28, XC90 12, V40 14, S60 5, EX30 4, V60 2, S40 1
Porsche | 0.7 | 0.95 | Macan 34, Cayenne 30, 911 16, Boxster 5, Cayman 7, Panamera 5, Taycan 3
Mini | 0.62 | 1.1 | Hatch 62, Countryman 22, Clubman 6, Convertible 6
Mitsubishi | 0.62 | 1.05 | Triton 36, ASX 18, Pajero Sport 16, Outlander 9, Pajero 9, Xpander 10, Eclipse Cross 5
Jeep | 0.54 | 1.2 | Wrangler 27, Grand Cherokee 30, Renegade 17, Compass 13, Cherokee 11, Gladiator 3
Peugeot | 0.54 | 1.15 | 208 32, 2008 30, 3008 18, Landtrek 8, 107 4, Partner 2, 206 2, 5008 4, 308 3
Lexus | 0.39 | 0.95 | NX 28, RX 20, IS 18, UX 14, ES 12, LX 6
Jaguar | 0.31 | 1.3 | F-Pace 36, XE 20, XF 16, E-Pace 16, F-Type 10
Subaru | 0.31 | 1.02 | Forester 38, XV 24, Outback 16, WRX 12, Impreza 6, BRZ 1.5
Jaecoo | 0.47 | 1.05 | J7 70, J5 30
Fiat | 0.39 | 1.15 | 500 60, Tipo 12, Panda 8, Punto 5, Strada 6, Doblo 2
Datsun | 0.54 | 1.1 | Go 70, Go+ 30
Citroen | 0.39 | 1.15 | C3 62, C3 Aircross 22, C5 Aircross 5, C4 Cactus 5, Berlingo 3
Omoda | 0.2 | 1.05 | C5 85, C9 15
Jetour | 0.31 | 1.05 | Dashing 55, X70 Plus 45, T2 25
Proton | 0.23 | 1.1 | X50 44, Saga 34, X70 20
JAC | 0.27 | 1.05 | T8 58, T6 42
BAIC | 0.27 | 1.08 | Beijing X55 72, B40 Plus 16, D20 8
BYD | 0.19 | 1.15 | Atto 3 40, Dolphin 20, Shark 24, Seal 14
MG | 0.23 | 1.05 | ZS 66, 3 30
Alfa Romeo | 0.19 | 1.25 | Giulietta 50, Stelvio 15, Giulia 15, MiTo 14
Infiniti | 0.04 | 1.35 | Q50 70, QX70 30
Daihatsu | 0.08 | 1 | Terios 60, Sirion 36, Gran Max 8
SsangYong | 0.04 | 1.2 | Korando 70, Musso 30
GAC | 0.06 | 1.08 | GS3 Emzoom 75, GS8 25
LDV | 0.05 | 1.1 | T60 100
Dodge | 0.06 | 1.15 | Journey 60, Caliber 40
Foton | 0.06 | 1.1 | Tunland 100
Tata | 0.06 | 1.2 | Indica 30, Xenon 40, Super Ace 30
Smart | 0.04 | 1.1 | ForTwo 100
Maserati | 0.05 | 1.25 | Levante 60, Ghibli 40
Ferrari | 0.03 | 0.8 | 458 Italia 35, 488 GTB 35, California T 30
Lamborghini | 0.03 | 0.8 | Huracan 50, Urus 50
Bentley | 0.04 | 1.1 | Continental GT 55, Bentayga 45
`;

export type MakeShare = { usedShare: number; resale: number; models: ReadonlyMap<string, number> };

/** The market by make. */
export const marketShares: ReadonlyMap<string, MakeShare> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [make = '', usedShare, resale, models = ''] = line.split('|').map((cell) => cell.trim());
      const weights = models.split(',').map((entry): [string, number] => {
        const [, model = '', weight] = /^(.+) ([\d.]+)$/.exec(entry.trim()) ?? [];
        return [model, Number(weight)];
      });
      return [make, { usedShare: Number(usedShare), resale: Number(resale), models: new Map(weights) }];
    }),
);

/** Used ads by age in years, of all ads: few are nearly new or old. */
export const AGE_WEIGHTS: readonly number[] = [
  4, 9, 11.5, 13, 12, 11, 9.5, 8, 6.5, 5, 3.8, 2.8, 2.1, 1.6, 1.2, 0.9, 0.65, 0.5, 0.38, 0.28, 0.2, 0.14, 0.1,
];

/** Ads by month of the year relative to the mean price: bonuses and holidays in spring, a quiet January and June. */
export const SEASON: readonly number[] = [0.985, 0.99, 1, 1, 0.995, 0.985, 0.99, 1, 1.005, 1.01, 1.015, 1.01];

/** Asking prices by province relative to the mean. */
export const PROVINCE_PRICES: Readonly<Record<string, number>> = {
  Gauteng: 0.99,
  'Western Cape': 1.03,
  'KwaZulu-Natal': 1,
  'Eastern Cape': 0.99,
  'Free State': 0.98,
  Mpumalanga: 0.99,
  Limpopo: 1.01,
  'North West': 0.98,
  'Northern Cape': 1.01,
};

/**
 * Prices of new cars, change in percent by year. 2012, 2014, 2016 to 2019 and 2021 to 2023: TransUnion's index of new
 * vehicles; 2025: Statistics South Africa; consumer prices until 2008; the others are estimates between their neighbours.
 */
const NEW_CAR_INFLATION_FROM_2000 = [
  5.3, 5.7, 9.2, 5.8, 1.4, 3.4, 4.7, 7.1, 11.5, 7, 1.5, 2, 2.3, 4.5, 7.8, 5.5, 9.9, 3.1, 2.5, 2.3, 4, 3.8, 6.8, 6.7, 4,
  1.5, 2,
];
const USUAL_INFLATION = 4.5;

/** A price of one year in the money of another. */
export function inflate(price: number, from: number, to: number): number {
  let inflated = price;
  for (let year = from + 1; year <= to; year++)
    inflated *= 1 + (NEW_CAR_INFLATION_FROM_2000[year - 2000] ?? USUAL_INFLATION) / 100;
  return inflated;
}
