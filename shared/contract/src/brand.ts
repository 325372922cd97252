/** Name and contact details of the product: the one place to change when it is renamed. */
export const brand = {
  name: 'Roadworthy',
  tagline: 'New and second-hand cars in South Africa',
  email: 'hello@roadworthy.example',
  phone: '+27 10 000 0145',
  address: '12 Jacaranda Lane, Rosebank, Johannesburg, 2196',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/roadworthy.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/roadworthy.example' },
    { name: 'X', url: 'https://x.com/roadworthyexample' },
    { name: 'YouTube', url: 'https://www.youtube.com/@roadworthy.example' },
  ],
  apps: {
    android: 'https://play.google.com/store/apps/details?id=example.roadworthy',
    ios: 'https://apps.apple.com/za/app/roadworthy/id000000000',
  },
} as const;
