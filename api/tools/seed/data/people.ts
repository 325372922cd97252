/** First names and surnames of the country's languages, combined at random. */
export const givenNames = (
  'Thabo Lerato Sipho Nomsa Kagiso Naledi Bongani Zanele Themba Ayanda Lwazi Nokuthula Tshepo Palesa Mpho Refilwe Johan Annelie Pieter Marietjie Hennie Elmarie Riaan Sunette ' +
  'Ahmed Fatima Yusuf Aisha Imraan Zainab Priya Rajesh Anika Kiran James Sarah Michael Claire Gareth Emma Craig Lindsay Rudzani Mulalo Tinyiko Hlengiwe Andile Busisiwe Xolani Thandeka Vusi Nandi'
).split(' ');
export const surnames = (
  'Nkosi Dlamini Mokoena Molefe Khumalo Ndlovu Mthembu Zulu Naidoo Pillay Govender Moodley Botha Van_Wyk Pretorius Du_Plessis Venter Fourie Coetzee Smith Jacobs Adams Petersen Davids ' +
  'Williams Hendricks Mahlangu Sithole Baloyi Maluleke Mabaso Radebe Tshabalala Mokgosi Ramaphela Nel Erasmus Steyn Jordaan Patel Khan Ismail Cassim Brown Taylor Evans Morris Modise'
)
  .split(' ')
  .map((name) => name.replace('_', ' '));

/** Forty invented dealerships. */
export const dealerships = (
  'Umzimvubu Motors,Table Bay Auto,Highveld Car Exchange,Jacaranda Auto Gallery,Bushveld Bakkies,Boland Motor City,Golden Reef Cars,Drakensberg Auto Centre,Kingfisher Cars,Springbok Street Motors,' +
  'Algoa Auto Traders,Karoo Road Cars,Indwe Motors,Protea Park Auto,Vaal River Motors,Rooibos Road Auto,Cango Car Company,Blue Crane Motors,Sardinia Bay Cars,Magalies Motor Mart,' +
  'Umhlanga Ridge Auto,Fynbos Family Cars,Northgate Wheels,Waterberg Auto,Lowveld Car Market,Marula Motors,Winelands Wheels,Sunbird Auto Sales,Granite Peak Motors,Baobab Car Sales,' +
  'Helderberg Auto House,Amber Mile Motors,Silverton Street Cars,Rand Road Auto,Kwela Cars,Mossel Bay Motor Works,Platberg Auto,Sandveld Motors,Cycad Cars,Fish Eagle Auto'
).split(',');

export const streets = [
  'Jan Smuts Avenue',
  'Voortrekker Road',
  'Main Road',
  'Church Street',
  'Beyers Naudé Drive',
  'Nelson Mandela Drive',
  'Long Street',
  'Oxford Road',
  'Rivonia Road',
  'Marine Drive',
  'Albert Luthuli Street',
  'Botha Avenue',
];
