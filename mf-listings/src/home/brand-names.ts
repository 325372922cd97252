const names =
  'Toyota,Volkswagen,Ford,Suzuki,Hyundai,Nissan,Kia,Renault,Isuzu,BMW,Mercedes-Benz,Audi,Mazda,Honda,Haval,GWM,Chery,Mahindra,Opel,Chevrolet,Land Rover,Jeep,Volvo,Peugeot,Citroën,Fiat,Mini,Lexus,Porsche,Subaru,Mitsubishi,Alfa Romeo,Jaguar,BYD,Jaecoo,Omoda,Jetour,BAIC,Proton,JAC,Foton,MG,Daihatsu,Datsun,Tata,SsangYong,Smart,Infiniti,Maserati,Ferrari,Lamborghini,Bentley,Aston Martin,McLaren,Rolls-Royce,Abarth,Dodge';

/** The 57 fixed brands of the 'Featured On' carousel, each with an id (HOME-9). */
export const brands = names.split(',').map((name, index) => ({ id: index + 1, name }));
