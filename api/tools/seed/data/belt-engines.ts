import type { Variant } from '@roadworthy/contract/api/variants';

/**
 * Engines whose camshafts a belt drives, by make: models, fuel (P petrol, D diesel) and litres, and the last year of sale
 * if later ones have a chain. Reviewed from memory of the makers' workshop books; an engine that is not listed may have a
 * belt as well.
 */
const lines = `
Volkswagen | Polo Vivo, Polo, Polo Sedan, Citi Golf | P1.4 P1.6 D1.2 D1.4 D1.6 D1.9
Volkswagen | Golf 5, Golf 6, Golf 7, Jetta, Passat, Tiguan, Caddy, Touran | D1.6 D1.9 D2.0
Volkswagen | Golf 6, Jetta, Caddy | P1.6
Volkswagen | Amarok, Kombi T5, Kombi T6, Transporter, Caravelle | D2.0
Audi | A1, A3, A4, A5, A6, Q3, Q5, TT | D1.6 D2.0
Toyota | Hilux, Fortuner, Quantum, Land Cruiser Prado | D2.5 D3.0
Ford | Ranger, Everest | D2.5 D3.0
Ford | Fiesta, Focus | P1.4 P1.6
Ford | Focus, Kuga, Mondeo | D2.0
Mazda | BT-50 | D2.5 D3.0 @2011
Nissan | NP200, Micra, Tiida, Livina, Qashqai, Juke | D1.5
Nissan | NP200 | P1.6
Renault | Clio, Megane, Duster, Captur, Kangoo | D1.5
Renault | Clio, Megane, Sandero, Logan, Scenic | P1.4 P1.6
Chevrolet | Aveo, Cruze, Optra, Utility, Orlando | P1.4 P1.5 P1.6 P1.8
Chevrolet | Spark Lite | P1.0
Opel | Corsa Utility, Astra, Meriva, Zafira, Vectra | P1.4 P1.6 P1.8 @2011
Hyundai | Atos, i10 | P1.1
Hyundai | Getz, Accent, Tucson, Tiburon | P1.4 P1.6 P2.0 @2010
Hyundai | H-100 | D2.6
Kia | Picanto | P1.1
Kia | Rio, Sportage | P1.4 P1.6 P2.0 @2010
Kia | K2700 | D2.7
Mitsubishi | Triton, Pajero Sport | D2.5
Fiat | 500, Panda, Punto, Palio, Strada | P1.2 P1.4
Alfa Romeo | MiTo, Giulietta | P1.4
Peugeot | 206 | P1.4 P1.6
Citroen | C2, C3 | P1.4 @2009
Land Rover | Discovery, Range Rover Sport | D2.7 D3.0
Land Rover | Freelander, Range Rover Evoque, Discovery Sport | D2.2
Volvo | XC60, XC90, S60, XC70 | D2.4
Subaru | Forester, Impreza, Outback, WRX | P2.0 P2.5 @2010
`;

const MANY_YEARS = 9_999;
const lastYears = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [make, models = '', rest = ''] = line.split('|').map((cell) => cell.trim());
      const [engines = '', lastYear] = rest.split(' @');
      return models
        .split(', ')
        .flatMap((model) =>
          engines
            .split(' ')
            .map((engine): [string, number] => [`${make} ${model} ${engine}`, Number(lastYear ?? MANY_YEARS)]),
        );
    }),
);

/** Whether the engine is known to have a belt that is replaced. */
export const hasTimingBelt = ({ make, model, fuel, litres }: Variant, year: number): boolean =>
  year <= (lastYears.get(`${make} ${model} ${fuel[0]}${litres?.toFixed(1)}`) ?? 0);
