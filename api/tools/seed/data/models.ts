/**
 * A model as sold in South Africa. Price: new, in thousands of rand of today. Popularity: how often it is advertised.
 */
export type ModelData = {
  make: string;
  model: string;
  bodytype: string;
  from: number;
  to: number;
  price: number;
  engines: number[];
  fuels: string[];
  drive: string;
  trims: string[];
  popularity: number;
};

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
const fuelNames: Record<string, string> = { P: 'Petrol', D: 'Diesel', E: 'Electric', Y: 'Hybrid' };
const driveNames: Record<string, string> = { F: 'FWD', R: 'RWD', A: 'AWD', 4: '4WD' };

/** The year until which current models are on sale; the newest year of the seed. */
export const thisYear = 2026;

/**
 * One line a model: name, body, first year, last year (empty: still sold), price, engines, fuels, drive, popularity,
 * trims. Figures are round and of the right order; they make believable ads, not a price list.
 */
const lines = `
Toyota
Hilux,B,2005,,620,2.4/2.8/4.0,D/P,4,100,Raider/Legend/SRX/GR-S
Corolla,S,2002,2020,340,1.4/1.6/1.8,P,F,30,Prestige/Quest/Exclusive
Corolla Quest,S,2014,,330,1.6/1.8,P,F,40,Plus/Prestige/Exclusive
Corolla Cross,U,2021,,420,1.8,P/Y,F,60,Xi/XS/XR/GR-S
Fortuner,U,2006,,780,2.4/2.8/4.0,D,4,70,RB/VX/GR-S
Starlet,H,2020,,270,1.4/1.5,P,F,55,Xi/XS/XR
Etios,H,2012,2020,190,1.5,P,F,40,Xi/XS/Sprint
Yaris,H,2005,2020,300,1.0/1.3/1.5,P,F,35,T3/XS/Sport
Agya,H,2020,2023,200,1.0,P,F,15,Standard/Auto
Vitz,H,2023,,190,1.0,P,F,20,X-Cite/XR
Avanza,M,2006,2021,280,1.3/1.5,P,R,20,SX/TX
Rumion,M,2021,,290,1.5,P,F,15,S/SX/TX
Urban Cruiser,U,2021,,340,1.5,P,F,30,Xi/Xs/Xr
RAV4,U,2003,,620,2.0/2.5,P/Y,A,25,GX/GX-R/VX
Land Cruiser Prado,U,2004,2023,1150,2.8/3.0/4.0,D,4,12,TX/VX/VX-L
Land Cruiser 300,U,2021,,1750,3.3/3.5,D/P,4,6,GX-R/ZX/GR-S
Land Cruiser 79,B,2008,,900,2.8/4.2/4.5,D,4,14,Single Cab/Double Cab
Quantum,X,2005,,650,2.5/2.7/2.8,D/P,R,15,GL/VX/Sesfikile
GR86,C,2022,,780,2.4,P,R,2,Standard
Supra,C,2019,,1400,3.0,P,R,1,Track
Volkswagen
Polo Vivo,H,2010,,270,1.0/1.4/1.6,P,F,100,Trendline/Comfortline/Highline/GT
Polo,H,2004,,400,1.0/1.2/1.4/1.6,P,F,85,Trendline/Comfortline/Life/R-Line
Polo GTI,H,2006,,560,1.8/2.0,P,F,15,DSG
Polo Sedan,S,2010,,400,1.4/1.6,P,F,20,Comfortline/Life
Golf 6,H,2009,2012,330,1.4/1.6/2.0,P/D,F,15,Comfortline/Highline
Golf 7,H,2013,2020,450,1.0/1.4/2.0,P/D,F,30,Trendline/Comfortline/R-Line
Golf GTI,H,2005,,860,2.0,P,F,30,DSG/Performance
Golf R,H,2010,,1050,2.0,P,A,8,DSG
Jetta,S,2006,2018,360,1.4/1.6/2.0,P/D,F,15,Comfortline/Highline
Passat,S,2006,2019,520,1.8/2.0,P/D,F,5,Comfortline/Luxury
T-Cross,U,2019,,460,1.0/1.5,P,F,40,Comfortline/Life/R-Line
T-Roc,U,2020,,640,1.4/2.0,P,F,15,Design/R-Line
Tiguan,U,2008,,750,1.4/2.0,P/D,A,35,Trend/Life/R-Line
Touareg,U,2005,,1500,3.0,D,A,8,Luxury/Executive
Amarok,B,2010,,850,2.0/3.0,D,4,30,Comfortline/Highline/Life/Aventura
Caddy,M,2005,,620,1.6/2.0,P/D,F,8,Trendline/Maxi
Kombi T6,X,2015,,1150,2.0,D,F,8,Trendline/Comfortline
Transporter,V,2005,,800,2.0,D,F,6,Panel Van/Crew Bus
Up!,H,2015,2020,200,1.0,P,F,12,Take/Move/Beats
Ford
Ranger,B,2000,,600,2.0/2.2/3.0/3.2,D,4,95,XL/XLT/Wildtrak/Raptor
Everest,U,2009,,850,2.0/2.2/3.0/3.2,D,4,25,Sport/XLT/Platinum
EcoSport,U,2013,2022,320,1.0/1.5,P/D,F,35,Ambiente/Trend/Titanium
Fiesta,H,2004,2022,300,1.0/1.4/1.6,P,F,35,Ambiente/Trend/Titanium/ST
Figo,H,2010,2022,210,1.4/1.5,P,F,30,Ambiente/Trend
Focus,H,2005,2019,350,1.0/1.6/2.0,P/D,F,20,Ambiente/Trend/ST
Kuga,U,2011,2022,520,1.5/2.0,P/D,A,12,Ambiente/Trend/Titanium
Puma,U,2023,,580,1.0,P,F,6,Titanium/ST-Line
Territory,U,2024,,600,1.8,P,F,8,Ambiente/Trend/Titanium
Mustang,C,2015,,1150,2.3/5.0,P,R,5,EcoBoost/GT/California
Bantam,B,2003,2011,150,1.3/1.6,P,F,12,XL/XLE
Transit Custom,V,2013,,750,2.2,D,F,5,Ambiente/Trend
Suzuki
Swift,H,2008,,240,1.2/1.4,P,F,50,GA/GL/GLX/Sport
Baleno,H,2016,,260,1.4/1.5,P,F,20,GL/GLX
Dzire,S,2018,,220,1.2,P,F,20,GA/GL/GL+
S-Presso,H,2020,,190,1.0,P,F,25,GL/GL+/S-Edition
Celerio,H,2015,,200,1.0,P,F,15,GA/GL
Ignis,H,2017,,260,1.2,P,F,10,GL/GLX
Vitara Brezza,U,2021,2023,320,1.5,P,F,10,GL/GLX
Fronx,U,2023,,330,1.5,P,F,20,GL/GLX
Grand Vitara,U,2006,,420,1.5/2.4,P,F,12,GL/GLX
Jimny,U,2006,,420,1.3/1.5,P,4,20,GA/GL/GLX
Ertiga,M,2014,,310,1.5,P,F,12,GA/GL
XL6,M,2021,,360,1.5,P,F,5,GL/GLX
Super Carry,B,2017,,180,1.2,P,R,5,Standard
Hyundai
i20,H,2010,,370,1.0/1.2/1.4,P,F,40,Motion/Fluid/N-Line
Grand i10,H,2014,,250,1.0/1.2,P,F,35,Motion/Fluid
i10,H,2008,2017,160,1.1/1.2,P,F,20,Motion/GLS
Atos,H,2004,2022,190,1.1,P,F,12,Motion
Accent,S,2006,2019,290,1.6,P,F,15,Motion/Fluid
Venue,U,2019,,380,1.0/1.2,P,F,25,Motion/Fluid
Creta,U,2017,,480,1.5/1.6,P/D,F,30,Premium/Executive
ix35,U,2010,2016,380,1.7/2.0,P/D,F,25,Premium/Executive
Tucson,U,2005,,650,1.6/2.0,P/D,F,30,Premium/Executive/Elite
Santa Fe,U,2006,,950,2.2,D,A,6,Executive/Elite
H1,X,2009,2021,620,2.4/2.5,P/D,R,8,Multicab/Wagon
Staria,X,2021,,1000,2.2,D,F,4,Executive/Luxury
H-100,B,2004,,400,2.6,D,R,15,Dropside/Chassis
Exter,U,2024,,280,1.2,P,F,8,Premium/Executive
Nissan
NP200,B,2008,2024,220,1.5/1.6,P/D,F,45,Standard/SE/ICE
NP300 Hardbody,B,2003,2021,330,2.0/2.4/2.5,P/D,R,20,Hi-Rider/SE
Navara,B,2005,,620,2.3/2.5,D,4,20,SE/LE/PRO-4X
Micra,H,2006,2021,270,0.9/1.2/1.4,P,F,15,Visia/Acenta
Almera,S,2013,,320,1.0/1.5,P,F,15,Acenta
Magnite,U,2021,,270,1.0,P,F,30,Visia/Acenta/Acenta Plus
Juke,U,2011,,430,1.0/1.6,P,F,10,Acenta/Tekna
Qashqai,U,2007,,600,1.2/1.3/2.0,P/D,F,20,Visia/Acenta/Tekna
X-Trail,U,2004,,700,1.6/2.0/2.5,P/D,A,20,Visia/Acenta/Tekna
Patrol,U,2007,,1700,4.8/5.6,P,4,3,LE Premium
370Z,C,2009,2020,650,3.7,P,R,1,Coupe
GT-R,C,2009,2021,2400,3.8,P,A,1,Premium
Kia
Picanto,H,2005,,240,1.0/1.2,P,F,40,Start/Street/Style/X-Line
Rio,H,2006,2023,320,1.2/1.4,P,F,25,LS/EX/Tec
Cerato,S,2009,2020,400,1.6/2.0,P,F,10,EX/SX
Sonet,U,2020,,370,1.0/1.5,P,F,25,LS/EX/SX
Seltos,U,2020,,480,1.5/1.6,P/D,F,18,EX/GT-Line
Sportage,U,2005,,680,1.6/2.0,P/D,F,25,Ignite/LX/EX/GT-Line
Sorento,U,2004,,950,2.2/2.4,D,A,8,EX/SX
Carnival,M,2008,,1150,2.2,D,F,4,EX/SX
K2700,B,2005,,420,2.7,D,R,12,Workhorse
Pegas,S,2021,,250,1.4,P,F,6,LX/EX
Renault
Kwid,H,2016,,190,1.0,P,F,40,Life/Zen/Climber
Clio,H,2003,,400,0.9/1.0/1.2,P,F,30,Authentique/Expression/Intens
Sandero,H,2009,2020,210,0.9/1.6,P,F,20,Expression/Stepway
Triber,M,2020,,250,1.0,P,F,15,Life/Zen/Intens
Kiger,U,2021,,270,1.0,P,F,25,Life/Zen/Intens
Duster,U,2013,,420,1.5/1.6,P/D,F,20,Dynamique/Intens/Techroad
Captur,U,2015,,480,0.9/1.2/1.3,P,F,10,Dynamique/Intens
Megane,H,2005,2020,400,1.2/1.6/1.8,P,F,8,Dynamique/GT/RS
Koleos,U,2009,2020,560,2.5,P,A,4,Expression/Dynamique
Trafic,V,2014,,620,1.6/2.0,D,F,4,Panel Van
Isuzu
D-Max,B,2013,,600,1.9/2.5/3.0,D,4,60,Hi-Ride/LS/LSE/X-Rider
KB,B,2003,2019,450,2.0/2.5/3.0,P/D,R,45,Fleetside/LX/LE
mu-X,U,2018,,850,1.9/3.0,D,4,12,LS/LSE/Onyx
BMW
1 Series,H,2005,,700,1.5/1.6/2.0,P/D,R,35,118i/120d/120i/M135i
2 Series,C,2014,,850,1.5/2.0,P,R,8,220i/220d/M240i
3 Series,S,2003,,950,1.6/2.0/3.0,P/D,R,70,318i/320i/320d/330i
4 Series,C,2014,,1050,2.0/3.0,P/D,R,15,420i/420d/440i
5 Series,S,2004,,1350,2.0/3.0,P/D,R,15,520d/520i/530d
7 Series,S,2005,,2500,3.0/4.4,P/D,R,3,730d/740i
M3,S,2008,,2100,3.0/4.0,P,R,3,Competition
M4,C,2014,,2200,3.0,P,R,3,Competition
X1,U,2010,,850,1.5/2.0,P/D,F,25,sDrive18i/sDrive20d/xDrive20d
X3,U,2005,,1150,2.0/3.0,P/D,A,25,xDrive20d/xDrive20i/M40i
X4,U,2014,,1250,2.0/3.0,P/D,A,5,xDrive20d/M40i
X5,U,2004,,1750,3.0/4.4,P/D,A,20,xDrive30d/xDrive40i/M50i
X6,U,2009,,1900,3.0/4.4,P/D,A,5,xDrive30d/M50d
Z4,O,2004,,1000,2.0/3.0,P,R,3,sDrive20i/M40i
i3,H,2015,2022,750,0.6,E,R,2,eDrive/REX
iX,U,2021,,1900,0.6,E,A,2,xDrive40/xDrive50
Mercedes-Benz
A-Class,H,2005,,800,1.3/1.6/2.0,P/D,F,30,A200/A220d/A250/A45 AMG
C-Class,S,2003,,1050,1.5/1.8/2.0/2.1,P/D,R,65,C180/C200/C220d/C63 AMG
E-Class,S,2004,,1500,2.0/3.0,P/D,R,15,E200/E220d/E300
S-Class,S,2006,,2900,3.0/4.0,P/D,R,3,S350d/S500
CLA,S,2013,,850,1.3/1.6/2.0,P/D,F,15,CLA200/CLA220d/CLA45 AMG
GLA,U,2014,,900,1.3/1.6/2.0,P/D,F,18,GLA200/GLA220d
GLC,U,2016,,1250,2.0/2.1,P/D,A,18,220d/250/300d
GLE,U,2015,,1850,2.0/3.0,D,A,10,300d/350d/400d
G-Class,U,2008,,3500,3.0/4.0,P/D,4,3,G350d/G63 AMG
ML,U,2005,2015,900,2.1/3.0,D,A,8,ML250/ML350
SLK,O,2005,2016,700,1.8/2.0,P,R,3,SLK200/SLK250
Vito,V,2005,,900,2.0/2.1,D,R,8,111/114/116
V-Class,X,2015,,1600,2.0/2.1,D,R,5,V220d/V250d/V300d
X-Class,B,2018,2020,750,2.3/3.0,D,4,5,X220d/X250d/X350d
Sprinter,X,2006,,1100,2.1/2.2,D,R,8,315/516/519
Audi
A1,H,2011,,600,1.0/1.4,P,F,15,30 TFSI/35 TFSI/Sportback
A3,H,2004,,750,1.0/1.4/1.8/2.0,P/D,F,30,30 TFSI/35 TFSI/40 TFSI
A4,S,2004,,900,1.4/1.8/2.0,P/D,F,30,35 TFSI/40 TFSI/40 TDI
A5,C,2008,,1050,1.8/2.0/3.0,P/D,F,10,40 TFSI/45 TFSI
A6,S,2005,,1300,2.0/3.0,P/D,F,8,40 TDI/45 TDI
Q2,U,2017,,650,1.4,P,F,8,35 TFSI
Q3,U,2012,,850,1.4/2.0,P/D,F,20,35 TFSI/40 TFSI
Q5,U,2009,,1150,2.0/3.0,P/D,A,18,40 TDI/45 TFSI
Q7,U,2006,,1650,3.0,D,A,10,45 TDI/55 TFSI
Q8,U,2019,,1900,3.0,P/D,A,3,45 TDI/55 TFSI
S3,H,2007,,1050,2.0,P,A,5,quattro
RS3,H,2012,,1400,2.5,P,A,3,Sportback
TT,C,2006,2023,850,1.8/2.0,P,F,4,40 TFSI/TTS
R8,C,2008,2023,3600,4.2/5.2,P,A,1,V8/V10
e-tron,U,2022,,1900,0.6,E,A,2,55 quattro
Mazda
2,H,2008,,350,1.3/1.5,P,F,15,Active/Dynamic/Individual
3,H,2004,,500,1.5/1.6/2.0,P,F,20,Active/Dynamic/Astina
CX-3,U,2015,,460,2.0,P,F,15,Active/Dynamic/Individual
CX-30,U,2020,,560,2.0,P,F,8,Active/Dynamic/Individual
CX-5,U,2012,,650,2.0/2.2/2.5,P/D,F,20,Active/Dynamic/Akera
CX-60,U,2023,,850,2.5/3.3,P/D,A,2,Dynamic/Individual
BT-50,B,2008,,650,1.9/2.2/3.0/3.2,D,4,12,Active/Dynamic/Individual
MX-5,O,2005,,700,2.0,P,R,3,Roadster/RF
Honda
Jazz,H,2006,2021,330,1.2/1.3/1.5,P,F,20,Trend/Comfort/Dynamic
Fit,H,2021,,440,1.5,P/Y,F,6,Comfort/Elegance/Executive
Brio,H,2012,2020,190,1.2,P,F,15,Trend/Comfort
Amaze,S,2014,,260,1.2,P,F,10,Trend/Comfort
Ballade,S,2008,2020,360,1.5,P,F,10,Comfort/Elegance/RS
Civic,S,2006,,750,1.5/1.8/2.0,P,F,12,Comfort/Elegance/RS/Type R
HR-V,U,2015,,530,1.5/1.8,P,F,10,Comfort/Elegance
WR-V,U,2020,,400,1.2/1.5,P,F,5,Comfort/Elegance
CR-V,U,2005,,750,1.5/2.0/2.4,P,F,12,Comfort/Elegance/Exclusive
Accord,S,2005,2016,500,2.0/2.4,P,F,4,Executive/Exclusive
Haval
Jolion,U,2021,,400,1.5,P/Y,F,40,City/Premium/Luxury/Super Luxury
H6,U,2017,,520,1.5/2.0,P/Y,F,25,Premium/Luxury/GT
H2,U,2017,2021,300,1.5,P,F,12,City/Luxury
H1,U,2018,2021,220,1.5,P,F,6,Standard
H9,U,2018,,750,2.0,P/D,4,4,Luxury
GWM
P-Series,B,2020,,480,2.0,D,4,25,SX/DLX/LS/LT
Steed 5,B,2011,,250,2.0/2.2,P/D,R,15,SX/Xscape
Steed 6,B,2014,2020,300,2.0,D,R,6,Xscape
Tank 300,U,2024,,750,2.0,P/Y/D,4,5,Super Luxury/Ultra Luxury
Ora 03,H,2023,,690,0.6,E,F,2,Super Luxury/GT
C10,U,2009,2013,180,1.5,P,F,3,Standard
Chery
Tiggo 4 Pro,U,2021,,320,1.5,P,F,45,LiT/Urban/Elite/Max
Tiggo 7 Pro,U,2022,,450,1.5/1.6,P,F,20,Distinction/Executive/Max
Tiggo 8 Pro,U,2022,,580,1.6/2.0,P/Y,F,10,Distinction/Executive/Max
Omoda C5,U,2023,,420,1.5/1.6,P,F,10,Techno/Elegance
QQ,H,2009,2016,110,0.8/1.1,P,F,6,TE/TX
Mahindra
Scorpio,U,2008,2021,320,2.2,D,4,6,S6/S8/S11
Scorpio-N,U,2023,,480,2.2,D,4,8,Z4/Z6/Z8
XUV300,U,2019,,320,1.2/1.5,P/D,F,15,W4/W6/W8
XUV500,U,2012,2021,380,2.2,D,F,8,W6/W8/W10
XUV700,U,2022,,520,2.0,P,F,6,AX5/AX7
KUV100,H,2016,,190,1.2,P,F,8,K4/K6/K8
Pik Up,B,2006,,330,2.2,D,4,30,S4/S6/S10/S11
Bolero,B,2008,,260,2.5,D,R,5,Maxi/Pik Up
Thar,U,2021,,400,2.2,D,4,2,Adventure
Opel
Corsa,H,2003,,420,1.0/1.2/1.4,P,F,30,Essentia/Enjoy/Elegance/GSi
Corsa Utility,B,2003,2018,220,1.4/1.8,P,F,20,Sport/Club
Astra,H,2004,2020,400,1.0/1.4/1.6,P,F,15,Essentia/Enjoy/Sport
Adam,H,2015,2019,280,1.0/1.4,P,F,6,Jam/Glam
Mokka,U,2014,,500,1.2/1.4,P,F,8,Enjoy/Cosmo/Elegance
Crossland,U,2017,,420,1.2,P,F,8,Edition/Elegance
Grandland,U,2018,,600,1.6,P,F,5,Enjoy/GS Line
Zafira,M,2004,2012,300,1.8,P,F,5,Essentia/Enjoy
Chevrolet
Spark,H,2005,2018,160,1.0/1.2,P,F,25,Lite/L/LS
Aveo,S,2005,2016,200,1.5/1.6,P,F,12,L/LS
Cruze,S,2009,2017,260,1.4/1.6/1.8,P,F,15,L/LS/LT
Utility,B,2011,2018,220,1.4/1.8,P,F,25,Club/Sport
Captiva,U,2006,2018,380,2.2/2.4,P/D,A,8,LT/LTZ
Trailblazer,U,2012,2018,480,2.5/2.8,D,4,8,LT/LTZ
Sonic,H,2011,2017,220,1.3/1.4/1.6,P/D,F,10,LS/RS
Land Rover
Defender,U,2004,,1600,2.0/2.2/3.0,P/D,4,15,90/110/130
Discovery,U,2005,,1650,2.7/3.0,P/D,A,12,SE/HSE
Discovery Sport,U,2015,,1050,2.0,P/D,A,12,S/SE/HSE
Freelander,U,2004,2015,450,2.0/2.2,P/D,A,8,S/SE/HSE
Range Rover,U,2005,,3200,3.0/4.4/5.0,P/D,A,6,Vogue/Autobiography
Range Rover Sport,U,2006,,2200,3.0/5.0,P/D,A,12,SE/HSE/SVR
Range Rover Evoque,U,2012,,1150,2.0,P/D,A,15,S/SE/Dynamic
Range Rover Velar,U,2018,,1350,2.0/3.0,P/D,A,5,S/SE/R-Dynamic
Jeep
Wrangler,U,2007,,1050,2.0/2.8/3.6,P,4,10,Sahara/Rubicon
Grand Cherokee,U,2005,,1300,3.0/3.6,P/D,A,10,Limited/Overland/SRT
Cherokee,U,2005,2020,600,2.4/3.2,P,F,5,Limited/Trailhawk
Compass,U,2007,2021,550,1.4/2.0,P,F,5,Sport/Limited
Renegade,U,2015,2021,460,1.4/1.6,P,F,6,Sport/Limited/Trailhawk
Gladiator,B,2022,,1300,3.6,P,4,2,Rubicon
Volvo
S40,S,2004,2012,350,1.6/2.0,P,F,4,T5/D2
S60,S,2004,,800,1.6/2.0,P/D,F,5,D3/T4/T5
V40,H,2013,2019,500,1.5/2.0,P/D,F,10,D2/T3/T4
V60,W,2011,2020,650,2.0,P/D,F,3,D4/T5
XC40,U,2018,,850,1.5/2.0,P/Y,A,12,Momentum/Inscription/R-Design
XC60,U,2009,,1150,2.0,P/D/Y,A,10,Momentum/Inscription/R-Design
XC90,U,2004,,1500,2.0,P/D/Y,A,6,Momentum/Inscription
EX30,U,2024,,850,0.6,E,R,3,Core/Plus/Ultra
Peugeot
107,H,2006,2014,150,1.0,P,F,5,Urban
206,H,2003,2009,160,1.4/1.6,P,F,4,X-Line/XS
208,H,2013,,420,1.0/1.2,P,F,10,Like/Active/Allure/GT
2008,U,2014,,520,1.2/1.6,P,F,10,Active/Allure/GT
3008,U,2010,,680,1.6,P,F,6,Active/Allure/GT
Landtrek,B,2021,,580,1.9,D,4,4,4Action
Partner,V,2006,,450,1.6,D,F,3,Panel Van
Citroen
C3,H,2004,,280,1.2/1.4,P,F,8,Feel/Max/Shine
C3 Aircross,U,2019,,400,1.2,P,F,4,Plus/Max
C4 Cactus,U,2016,2018,330,1.2,P,F,2,Shine
C5 Aircross,U,2019,2023,620,1.6,P,F,2,Feel/Shine
Berlingo,M,2009,2020,320,1.6,D,F,2,Multispace
Fiat
500,H,2009,,330,0.9/1.2/1.4,P,F,15,Pop/Lounge/Dolcevita
Panda,H,2006,2019,200,0.9/1.2,P,F,4,Easy/Lounge
Tipo,S,2018,2022,330,1.4/1.6,P,F,4,Easy/Life
Punto,H,2004,2014,190,1.2/1.4,P,F,4,Active/Dynamic
Strada,B,2005,2015,160,1.4/1.6,P,F,5,Club/Adventure
Doblo,V,2006,2019,300,1.6,D,F,2,Cargo
Mini
Hatch,H,2004,,650,1.5/1.6/2.0,P,F,20,Cooper/Cooper S/JCW
Clubman,W,2008,2023,700,1.5/2.0,P,F,4,Cooper/Cooper S
Countryman,U,2011,,800,1.5/1.6/2.0,P,F,10,Cooper/Cooper S
Convertible,O,2005,,750,1.5/2.0,P,F,3,Cooper/Cooper S
Lexus
IS,S,2006,2021,750,2.5/3.5,P/Y,R,5,250/300h/F-Sport
ES,S,2013,,900,2.5,P/Y,F,3,250/300h
NX,U,2014,,1000,2.0/2.5,P/Y,A,4,200t/300h/350h
RX,U,2005,,1400,2.4/3.5,P/Y,A,4,350/350h/450h
UX,U,2019,,800,2.0,P/Y,F,4,200/250h
LX,U,2008,,2600,3.3/3.5/4.5,P/D,4,2,500d/600
Porsche
911,C,2004,,3000,3.0/3.4/3.8,P,R,4,Carrera/Carrera S/Turbo/GT3
Boxster,O,2005,,1500,2.0/2.7,P,R,3,718/S
Cayman,C,2006,,1500,2.0/2.7,P,R,3,718/S/GTS
Cayenne,U,2004,,2200,3.0/3.6,P/D,A,8,Platinum/S/GTS
Macan,U,2014,,1600,2.0/3.0,P,A,10,S/GTS
Panamera,S,2010,,2700,2.9/3.0,P,A,2,4/4S
Taycan,S,2021,,2900,0.6,E,A,2,4S/GTS
Subaru
Impreza,H,2004,2019,450,1.5/2.0,P,A,4,R/RS
WRX,S,2014,,900,2.0/2.4,P,A,4,Premium/tS
XV,U,2012,2023,560,2.0,P,A,6,iS/iS-ES
Forester,U,2004,,700,2.0/2.5,P,A,10,iS/iS-ES/XT
Outback,W,2005,,850,2.5/3.6,P,A,4,iS-ES/Field
BRZ,C,2012,2021,600,2.0,P,R,1,Sport
Mitsubishi
Triton,B,2007,,620,2.4/2.5,D,4,18,GL/GLS/Athlete
Pajero,U,2004,2021,800,3.2,D,4,6,GLS/Exceed
Pajero Sport,U,2009,,750,2.4,D,4,8,Standard/Shogun/Aspire
ASX,U,2011,,480,2.0,P,F,8,ES/Aspire
Outlander,U,2005,,650,2.0/2.4/2.5,P,A,5,GL/GLS/Exceed
Xpander,M,2021,,420,1.5,P,F,6,Standard/Cross
Eclipse Cross,U,2019,,550,1.5/2.0,P,F,4,GL/GLS
Alfa Romeo
Giulietta,H,2011,2020,450,1.4/1.7,P,F,4,Progression/Distinctive/Veloce
Giulia,S,2017,,900,2.0/2.9,P,R,2,Super/Veloce/Quadrifoglio
Stelvio,U,2018,,1150,2.0/2.9,P,A,2,Super/Veloce/Quadrifoglio
MiTo,H,2010,2018,300,0.9/1.4,P,F,3,Distinctive/QV
Jaguar
XF,S,2009,2021,850,2.0/3.0,P/D,R,4,Premium Luxury/R-Sport
XE,S,2015,2021,700,2.0,P/D,R,4,Pure/Prestige/R-Sport
F-Type,C,2013,2023,1600,3.0/5.0,P,R,2,R-Dynamic/SVR
E-Pace,U,2018,,900,2.0,P/D,A,4,S/SE
F-Pace,U,2016,,1350,2.0/3.0,P/D,A,5,Pure/R-Sport/SVR
BYD
Atto 3,U,2023,,790,0.6,E,F,5,Standard/Extended
Dolphin,H,2024,,550,0.6,E,F,3,Standard/Extended
Seal,S,2024,,1000,0.6,E,R,2,Premium/Performance
Shark,B,2025,,980,1.5,Y,4,3,Standard
Jaecoo
J7,U,2024,,560,1.6,P/Y,F,8,Vortex/Glacier/Inferno
Jetour
Dashing,U,2024,,440,1.5/1.6,P,F,5,Momentum/Deluxe
X70 Plus,U,2024,,480,1.5/1.6,P,F,4,Momentum/Deluxe
BAIC
Beijing X55,U,2022,,430,1.5,P,F,6,Dynamic/Elite/Premium
B40 Plus,U,2022,,650,2.0,P/D,4,2,Champion
D20,H,2017,2021,150,1.3/1.5,P,F,4,Comfort/Fashion
Proton
Saga,S,2022,,210,1.3,P,F,4,Standard/Premium
X50,U,2022,,400,1.5,P,F,4,Standard/Executive/Premium
X70,U,2022,,480,1.5,P,F,3,Standard/Executive
JAC
T6,B,2018,,340,2.8,D,R,6,Comfort/Lux
T8,B,2020,,450,1.9/2.0,D,4,5,Lux/Super Lux
Foton
Tunland,B,2013,,420,2.0/2.8,D,4,3,Comfort/Luxury
MG
ZS,U,2024,,340,1.5,P,F,4,Comfort/Luxury
3,H,2024,,300,1.5,P/Y,F,3,Comfort/Luxury
Daihatsu
Sirion,H,2005,2015,170,1.3/1.5,P,F,6,Sport/Auto
Terios,U,2006,2015,230,1.5,P,R,5,Standard/4x4
Gran Max,V,2009,2016,150,1.5,P,R,4,Pick-up/Panel
Datsun
Go,H,2014,2022,150,1.2,P,F,20,Mid/Lux
Go+,M,2015,2022,170,1.2,P,F,8,Mid/Lux
Tata
Indica,H,2005,2017,110,1.4,P,F,4,LE/LGi
Super Ace,B,2012,2020,150,1.4,D,R,3,Drop Side
Xenon,B,2008,2018,230,2.2/3.0,D,4,3,Fleetline
SsangYong
Korando,U,2011,2020,380,2.0,D,F,2,Standard/Deluxe
Musso,B,2018,2020,480,2.2,D,4,1,Sport
Smart
ForTwo,H,2005,2019,220,0.9/1.0,P,R,3,Pure/Passion
Infiniti
Q50,S,2014,2019,600,2.0/2.2,P/D,R,2,Premium/Sport
QX70,U,2013,2018,850,3.0/3.7,P/D,A,1,S Premium
Maserati
Ghibli,S,2014,2023,1800,3.0,P/D,R,1,S
Levante,U,2017,,2100,3.0,P/D,A,1,S
Ferrari
458 Italia,C,2010,2015,4900,4.5,P,R,1,Coupe
488 GTB,C,2015,2019,5200,3.9,P,R,1,Coupe
California T,O,2014,2017,3600,3.9,P,R,1,Standard
Lamborghini
Huracan,C,2014,2024,5200,5.2,P,A,1,LP610-4/Evo
Urus,U,2018,,4900,4.0,P,A,1,S/Performante
Bentley
Continental GT,C,2005,,4800,4.0/6.0,P,A,1,V8/W12
Bentayga,U,2016,,4700,4.0,P,A,1,V8
`;

/** Every model of the seed, in the order of the lines above. */
export const modelData: readonly ModelData[] = (() => {
  let make = '';
  const models: ModelData[] = [];
  for (const line of lines.trim().split('\n')) {
    const [model = '', body, from, to, price, engines, fuels, drive, popularity, trims] = line.split(',');
    if (body === undefined) {
      make = model;
      continue;
    }
    models.push({
      make,
      model,
      bodytype: bodies[body] ?? body,
      from: Number(from),
      to: to ? Number(to) : thisYear,
      price: Number(price) * 1_000,
      engines: (engines ?? '').split('/').map(Number),
      fuels: (fuels ?? '').split('/').map((fuel) => fuelNames[fuel] ?? fuel),
      drive: driveNames[drive ?? ''] ?? 'FWD',
      popularity: Number(popularity),
      trims: (trims ?? '').split('/'),
    });
  }
  return models;
})();

/** The body types, in the order in which they are offered. */
export const carTypeNames: readonly string[] = Object.values(bodies);
