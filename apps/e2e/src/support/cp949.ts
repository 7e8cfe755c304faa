const READER = new TextDecoder('euc-kr');
const [FIRST_LEAD, LEADS, FIRST_TRAIL, TRAILS] = [0xb0, 25, 0xa1, 94];

/** The 2,350 syllables of everyday Korean, by the two bytes that Windows programs write for each. */
const SYLLABLES: ReadonlyMap<string, Buffer> = new Map(
  Array.from({ length: LEADS * TRAILS }, (_, at) => {
    const bytes = Buffer.from([FIRST_LEAD + Math.floor(at / TRAILS), FIRST_TRAIL + (at % TRAILS)]);
    return [READER.decode(bytes), bytes] as const;
  }),
);

/** A text of everyday Korean and ASCII as Korean Windows programs write it. */
export const cp949Of = (text: string): Buffer =>
  Buffer.concat([...text].map((letter) => SYLLABLES.get(letter) ?? Buffer.from(letter, 'latin1')));
