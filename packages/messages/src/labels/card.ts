import { type CardFault, ROW_NUMBER, type TemplateFault } from '@naru/domain/card-template';
import { withJosa } from '../format/josa.ts';

/** The most of a value that a sentence quotes. */
const QUOTED = 30;

const quote = (value: string): string => {
  const characters = [...value];
  return `‘${characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : value}’`;
};

/** What no font of cards has, character by character with what each is. */
const namedCharacters = (characters: readonly string[]): string =>
  characters.map((character) => `‘${character}’(${kindOf(character)})`).join(', ');

const kindOf = (character: string): string => {
  if (/\p{Script=Han}/u.test(character)) return '한자';
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(character)) return '이모지';
  if (/\p{Script=Hangul}/u.test(character)) return '옛한글';
  return '쓸 수 없는 문자';
};

const CARD_FAULT_TEXTS: Readonly<Record<CardFault['fault'], (fault: CardFault) => string>> = {
  valueMissing: () => '값이 비어 있어요. 값을 채워 주세요.',
  notNumber: ({ value }) => `${withJosa(quote(value), '은/는')} 숫자가 아니에요. 15000이나 15,000처럼 적어 주세요.`,
  notDate: ({ value }) => `${withJosa(quote(value), '은/는')} 날짜가 아니에요. 2026-11-24처럼 적어 주세요.`,
  undrawable: ({ characters }) => `${namedCharacters(characters)}: 카드 글꼴에 없어요. 한글이나 영문으로 바꿔 주세요.`,
  textTooLong: ({ value }) => `${quote(value)}: 글이 길어 칸에 들어가지 않아요. 글을 줄이거나 칸을 넓혀 주세요.`,
  qrTooLong: () => 'QR 코드에 담을 내용이 너무 길어요. 내용을 줄이거나 칸을 넓혀 주세요.',
  pictureMissing: ({ value }) => `${quote(value)}: 그림 파일이 없어요. 파일 이름을 확인해 주세요.`,
  pictureRefused: ({ value }) => `${quote(value)}: 그림으로 읽을 수 없어요. JPG, PNG, GIF, BMP 파일로 바꿔 주세요.`,
};

const columnName = (column: string): string => (column === ROW_NUMBER ? '행 번호' : `${column} 열`);

/** What is wrong with a row for a card, where, and how it is mended. */
export const cardFaultText = (fault: CardFault): string => {
  const text = CARD_FAULT_TEXTS[fault.fault](fault);
  return fault.column === null ? text : `${columnName(fault.column)}: ${text}`;
};

const TEMPLATE_FAULT_TEXTS: Readonly<Record<TemplateFault['fault'], (characters: readonly string[]) => string>> = {
  outside: () => '카드 밖으로 나가 있어요. 카드 안으로 옮겨 주세요.',
  sizes: () => '가장 작은 글자 크기가 글자 크기보다 커요.',
  tooSmall: () => '너무 작아요. 크기를 키워 주세요.',
  braces: () => '중괄호 { }의 짝이 맞지 않아요. {이름}처럼 열 이름을 감싸 주세요.',
  empty: () => '내용이 비어 있어요. 글이나 열 이름을 적어 주세요.',
  undrawable: (characters) => `${namedCharacters(characters)}: 카드 글꼴에 없어요. 다른 글자로 바꿔 주세요.`,
  tooPale: () => 'QR 코드의 색이 밝아서 읽히지 않을 수 있어요. 더 어두운 색을 골라 주세요.',
  sameId: () => '같은 요소가 두 번 있어요.',
};

/** What is wrong with an element of a template, and how it is mended. */
export const templateFaultText = ({ fault, characters }: TemplateFault): string => TEMPLATE_FAULT_TEXTS[fault](characters);
