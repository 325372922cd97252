/**
 * What used cars are advertised for in South Africa late in 2026, one a line: variant, year, thousands of kilometres, and a
 * range in thousands of rand. From memory of dealers' ads of 2024 and 2025, and from the estimates of a reader of the seed's
 * ads; no figure is published by model, year and mileage. The last column is for readers.
 */
const lines = `
audi-165 | 2016 | 120 | 220-260 | A4 1.4T FSI S-tronic
audi-59 | 2015 | 130 | 190-230 | A3 1.4T FSI 92kW S S-tronic
audi-327 | 2014 | 140 | 220-270 | Q5 3.0 TDI 180kW SE S-tronic
bmw-130 | 2020 | 75 | 400-450 | 3 Series 320i auto
bmw-311 | 2018 | 110 | 530-620 | X5 xDrive30d auto
bmw-107 | 2016 | 120 | 215-250 | 3 Series 320i auto
bmw-260 | 2015 | 130 | 260-310 | X3 xDrive20d xLine auto
bmw-107 | 2013 | 150 | 150-185 | 3 Series 320i auto
bmw-50 | 2017 | 85 | 400-460 | 2 Series M240i auto
bmw-63 | 2019 | 60 | 720-860 | M2 Competition DCT
bmw-209 | 2011 | 180 | 190-250 | 7 Series 740i auto
bmw-78 | 2009 | 170 | 95-120 | 3 Series 320i auto
chery-4 | 2023 | 45 | 250-285 | Tiggo 4 Pro 1.5T Elite CVT
chevrolet-7 | 2015 | 120 | 65-85 | Spark 1.2 Campus
ford-49 | 2021 | 90 | 380-420 | Ranger 2.0 SiT XLT double cab auto
ford-208 | 2020 | 104 | 265-305 | Kuga 1.5 TDCi Trend
ford-154 | 2017 | 90 | 105-130 | Figo 1.5 Trend
ford-118 | 2017 | 90 | 140-170 | EcoSport 1.0 EcoBoost Titanium
gwm-27 | 2023 | 45 | 300-340 | P-Series 2.0 TD DLX 4x4 single cab
haval-3 | 2022 | 60 | 255-290 | Jolion 1.5T Premium auto
haval-35 | 2020 | 80 | 180-215 | H2 1.5T Luxury
honda-79 | 2020 | 65 | 280-320 | HR-V 1.8 Elegance CVT
hyundai-137 | 2019 | 90 | 225-265 | Tucson 2.0 Premium
hyundai-34 | 2018 | 85 | 145-170 | i20 1.2 Motion
isuzu-49 | 2020 | 110 | 330-375 | D-Max 300 LX double cab
isuzu-33 | 2016 | 180 | 215-255 | KB 300 D-TEQ LX double cab
jeep-39 | 2015 | 140 | 235-290 | Grand Cherokee 3.0 CRD 179kW Overland auto
land-rover-89 | 2017 | 110 | 260-310 | Discovery Sport TD4 SE auto
land-rover-62 | 2012 | 180 | 250-310 | Discovery 3.0 SDV6 SE auto
mahindra-44 | 2021 | 65 | 180-210 | XUV300 1.2T W6
mercedes-benz-53 | 2020 | 80 | 385-430 | C-Class C180 Avantgarde auto
mercedes-benz-57 | 2015 | 120 | 240-270 | C-Class C200 AMG Line auto
mercedes-benz-416 | 2014 | 150 | 240-300 | ML ML350 BlueTEC auto
mercedes-benz-242 | 2013 | 135 | 280-330 | S-Class S350 CDI auto
mercedes-benz-1 | 2008 | 180 | 80-110 | C-Class C180K Classic
nissan-6 | 2019 | 80 | 145-175 | NP200 1.6 16v SE single cab
opel-31 | 2016 | 100 | 110-140 | Corsa 1.0T Enjoy
porsche-20 | 2013 | 100 | 900-1100 | 911 Carrera S PDK
porsche-93 | 2013 | 150 | 330-400 | Cayenne Diesel 3.0 tiptronic
renault-2 | 2019 | 70 | 95-115 | Kwid 1.0 Dynamique
renault-50 | 2017 | 90 | 125-150 | Clio 0.9T Dynamique
subaru-40 | 2012 | 121 | 130-170 | Forester 2.5 X
suzuki-11 | 2022 | 50 | 145-170 | Swift 1.2 GL
suzuki-95 | 2021 | 45 | 310-350 | Jimny 1.5 GL
toyota-189 | 2024 | 30 | 250-275 | Starlet 1.5 XS
toyota-177 | 2023 | 45 | 340-370 | Corolla Cross 1.8 XS CVT
toyota-58 | 2021 | 100 | 410-450 | Hilux 2.4 GD-6 Raider 4x4 double cab
toyota-117 | 2021 | 90 | 510-560 | Fortuner 2.8 GD-6 4x4 auto
toyota-359 | 2018 | 120 | 700-850 | Land Cruiser 79 4.5 D-4D V8 LX double cab
toyota-147 | 2015 | 130 | 155-185 | Corolla 1.6 Prestige
toyota-23 | 2015 | 190 | 270-320 | Hilux 3.0 D-4D Raider 4x4 double cab
toyota-198 | 2014 | 140 | 95-115 | Etios 1.5 XS
toyota-342 | 2012 | 220 | 480-600 | Land Cruiser 200 4.5 D-4D V8 VX auto
toyota-93 | 2012 | 190 | 190-235 | Fortuner 2.5 D-4D
toyota-97 | 2010 | 175 | 195-235 | Fortuner 3.0 D-4D 4x4
toyota-134 | 2010 | 180 | 100-125 | Corolla 1.6 Advanced
toyota-23 | 2008 | 270 | 180-225 | Hilux 3.0 D-4D Raider 4x4 double cab
volkswagen-20 | 2021 | 65 | 165-190 | Polo Vivo 1.4 55kW Trendline
volkswagen-65 | 2020 | 85 | 215-240 | Polo 1.0 TSI 70kW Comfortline
volkswagen-147 | 2018 | 90 | 350-400 | Golf GTI 2.0 TSI DSG
volkswagen-218 | 2018 | 100 | 280-325 | Tiguan 1.4 TSI Comfortline DSG
volkswagen-267 | 2018 | 120 | 430-500 | Amarok 3.0 V6 TDI Highline 4Motion double cab tiptronic
volkswagen-122 | 2015 | 120 | 165-195 | Golf 7 1.4 TSI Comfortline
volkswagen-36 | 2008 | 190 | 65-90 | Polo 1.6 Comfortline
volvo-135 | 2018 | 100 | 330-390 | XC60 D4 Momentum Geartronic
`;

export type AdvertisedPrice = { id: string; year: number; mileage: number; low: number; high: number };

export const advertisedPrices: readonly AdvertisedPrice[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', year, thousandKm, range = ''] = line.split(' | ');
    const [low = 0, high = 0] = range.split('-').map((thousands) => Number(thousands) * 1_000);
    return { id, year: Number(year), mileage: Number(thousandKm) * 1_000, low, high };
  });
