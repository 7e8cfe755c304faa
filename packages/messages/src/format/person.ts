/** A Korean mobile number with hyphens: `010-1234-5678`; anything else is left as it is. */
export const formatPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^(01\d)(\d{3,4})(\d{4})$/, '$1-$2-$3');

/** What was typed of a mobile number so far, with the hyphens that it will have: `010-1234-5`. */
export const typedPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  // Ten digits are an old number, whose middle has three; one that begins with 010 has four.
  const middle = digits.length === 10 && !digits.startsWith('010') ? 6 : 7;
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter((part) => part !== '').join('-');
};

/** A name with all but its first and last letter starred: `홍*동`; of two letters the last is starred. */
export const maskName = (name: string): string => {
  const letters = [...name];
  if (letters.length <= 1) return name;
  if (letters.length === 2) return `${letters[0] ?? ''}*`;
  return `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`;
};

/** A mobile number with the middle starred: `010-****-5678`. */
export const maskPhone = (phone: string): string =>
  formatPhone(phone).replace(/-(\d+)-/, (_, middle: string) => `-${'*'.repeat(middle.length)}-`);

/** An address of which only the first two parts are told: `서울특별시 중구 ***`. */
export const maskAddress = (address: string): string => `${address.split(/\s+/).slice(0, 2).join(' ')} ***`;
