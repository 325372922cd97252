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

/** Streets that most towns have. */
export const streets = [
  'Voortrekker Road',
  'Main Road',
  'Church Street',
  'Nelson Mandela Drive',
  'Long Street',
  'Station Road',
  'Market Street',
  'Industria Road',
  'High Street',
  'Commercial Road',
  'Railway Street',
  'Botha Avenue',
];
