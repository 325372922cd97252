/** Models whose body type alone does not say how they look, by name and without their make. */
const listOf = (names: string): ReadonlySet<string> => new Set(names.split(',').map((name) => name.trim()));

export const cityCars = listOf(
  `Kwid, S-Presso, Celerio, Alto, Ignis, Atos, i10, Grand i10, Picanto, Up!, Agya, Aygo, Vitz, Spark, QQ, 107, Panda, 500, Go,
  Brio, KUV100, ForTwo, Adam, D20, Indica, i3`,
);

export const offRoaders = listOf(
  'Jimny, Defender, G-Class, Land Cruiser 76, FJ Cruiser, Wrangler, Thar, Tank 300, B40 Plus',
);

export const largeSuvs = listOf(
  `Fortuner, Land Cruiser Prado, Land Cruiser 200, Land Cruiser 300, Everest, mu-X, Touareg, Tiguan Allspace, X5, X6, X7, iX, GLE,
  GLS, ML, Q7, Q8, e-tron, CX-60, CX-9, Santa Fe, Palisade, Sorento, Pathfinder, Patrol, Murano, H9, Tiggo 8 Pro, XUV500, XUV700,
  Scorpio, Scorpio-N, Trailblazer, Captiva, Discovery, Range Rover, Range Rover Sport, Range Rover Velar, Grand Cherokee, XC90, RX,
  LX, Cayenne, Pajero, Pajero Sport, Levante, Urus, Bentayga, QX70, Koleos, Stelvio, F-Pace, Jetour X70 Plus, X70 Plus`,
);

/** Bakkies that are sold with a single cab only. */
export const singleCabs = listOf(
  `Bantam, NP200, 1400 Bakkie, Super Carry, H-100, K2700, K2500, Corsa Utility, Utility, Strada, Super Ace, Bolero, Patrol Pickup,
  Land Cruiser 79`,
);
