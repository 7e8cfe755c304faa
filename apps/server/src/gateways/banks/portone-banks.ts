/** PortOne's names of banks, by the three digits that everybody else has for them. */
const NAMES: Readonly<Record<string, string>> = Object.freeze({
  '002': 'KDB',
  '003': 'IBK',
  '004': 'KOOKMIN',
  '007': 'SUHYUP',
  '011': 'NONGHYUP',
  '012': 'LOCAL_NONGHYUP',
  '020': 'WOORI',
  '023': 'STANDARD_CHARTERED',
  '027': 'CITI',
  '031': 'DAEGU',
  '032': 'BUSAN',
  '034': 'KWANGJU',
  '035': 'JEJU',
  '037': 'JEONBUK',
  '039': 'KYONGNAM',
  '045': 'KFCC',
  '048': 'SHINHYUP',
  '050': 'SAVINGS_BANK',
  '064': 'NFCF',
  '071': 'POST',
  '081': 'HANA',
  '088': 'SHINHAN',
  '089': 'K_BANK',
  '090': 'KAKAO',
  '092': 'TOSS',
});
const CODES = new Map(Object.entries(NAMES).map(([code, name]) => [name, code]));

/** PortOne's name of a bank; undefined where it is none that it knows. */
export const portOneBankOf = (bankId: string): string | undefined => NAMES[bankId];

/** The bank's code of three digits; undefined where PortOne names one that nobody here knows. */
export const bankOfPortOne = (name: string): string | undefined => CODES.get(name);
