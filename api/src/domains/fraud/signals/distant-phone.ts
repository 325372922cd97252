import type { Signal } from './signal';

/** Provinces by the first two digits of a geographic number after +27 (ICASA, Numbering Plan Regulations 2016). */
const PROVINCES_BY_AREA_CODE: Readonly<Record<string, readonly string[]>> = {
  10: ['Gauteng'],
  11: ['Gauteng'],
  12: ['Gauteng', 'North West', 'Mpumalanga'],
  13: ['Mpumalanga', 'Limpopo', 'Gauteng'],
  14: ['North West', 'Limpopo'],
  15: ['Limpopo', 'Mpumalanga'],
  16: ['Gauteng', 'Free State'],
  17: ['Mpumalanga', 'Gauteng'],
  18: ['North West', 'Gauteng', 'Free State'],
  21: ['Western Cape'],
  22: ['Western Cape'],
  23: ['Western Cape'],
  27: ['Northern Cape', 'Western Cape'],
  28: ['Western Cape'],
  31: ['KwaZulu-Natal'],
  32: ['KwaZulu-Natal'],
  33: ['KwaZulu-Natal'],
  34: ['KwaZulu-Natal', 'Mpumalanga'],
  35: ['KwaZulu-Natal'],
  36: ['KwaZulu-Natal'],
  39: ['KwaZulu-Natal', 'Eastern Cape'],
  40: ['Eastern Cape'],
  41: ['Eastern Cape'],
  42: ['Eastern Cape'],
  43: ['Eastern Cape'],
  44: ['Western Cape'],
  45: ['Eastern Cape'],
  46: ['Eastern Cape'],
  47: ['Eastern Cape'],
  48: ['Eastern Cape'],
  49: ['Eastern Cape', 'Western Cape'],
  51: ['Free State'],
  53: ['Northern Cape', 'North West', 'Free State'],
  54: ['Northern Cape'],
  56: ['Free State'],
  57: ['Free State'],
  58: ['Free State'],
};

/** The town is in another province than the telephone number. Mobile numbers have no area, and say nothing. */
export const distantPhone: Signal = ({ ad: { gsm, province } }, settings) => {
  const code = gsm?.slice(0, 2) ?? '';
  const provinces = PROVINCES_BY_AREA_CODE[code];
  if (!provinces || provinces.includes(province)) return undefined;
  return {
    kind: 'distant-phone',
    points: settings['points-distant-phone'],
    evidence: {
      text: `The number's area code 0${code} belongs to ${provinces.join(' or ')}, the car is in ${province}.`,
    },
  };
};
