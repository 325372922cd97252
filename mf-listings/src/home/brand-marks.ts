/** One brand of the 'Featured On' carousel. */
export type BrandMark = { id: number; name: string };

const names = [
  'Toyota', 'Volkswagen', 'Ford', 'Suzuki', 'Hyundai', 'Nissan', 'Isuzu', 'Kia', 'Renault', 'Mahindra', 'Chery', 'Haval',
  'GWM', 'BMW', 'Mercedes-Benz', 'Audi', 'Mazda', 'Honda', 'Mitsubishi', 'Volvo', 'Land Rover', 'Jaguar', 'Lexus', 'Porsche',
  'MINI', 'Jeep', 'Fiat', 'Peugeot', 'Citroën', 'Opel', 'Subaru', 'Omoda', 'Jaecoo', 'BAIC', 'Jetour', 'BYD', 'MG', 'LDV',
  'Foton', 'JAC', 'Proton', 'Daihatsu', 'Datsun', 'Chevrolet', 'Dodge', 'Chrysler', 'Cadillac', 'Hummer', 'Infiniti',
  'Alfa Romeo', 'Maserati', 'Ferrari', 'Lamborghini', 'Bentley', 'Aston Martin', 'SEAT', 'Tata',
] as const;

/** The 57 fixed brands, each with its id (specification section 1). */
export const brandMarks: BrandMark[] = names.map((name, place) => ({ id: place + 1, name }));
