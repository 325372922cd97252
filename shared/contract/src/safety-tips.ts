/** A tip: what to do at one moment of buying a car. */
export type SafetyTip = { id: string; title: string; text: string };

/**
 * DETAIL-41. After the advice of the South African Police Service and the banks: no deposit for a car that was not seen, a
 * police clearance, public places, and money that has arrived in place of a proof of payment.
 */
export const safetyTips = {
  message: {
    id: 'message',
    title: 'Before you write',
    text: 'Pay nothing before you have seen the car and its papers, no deposit either. Keep the conversation on this site.',
  },
  testDrive: {
    id: 'test-drive',
    title: 'Before a test drive',
    text: 'Meet by day in a public place with cameras, bring another person along, and show each other your driver’s licences. A seller comes along on the drive.',
  },
  payment: {
    id: 'payment',
    title: 'Before money changes hands',
    text: 'Ask for the registration certificate in the seller’s name and a police clearance. A proof of payment can be forged: the car goes when the money has arrived in the account.',
  },
} as const satisfies Record<string, SafetyTip>;
