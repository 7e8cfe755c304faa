/** Inquiry answer: name to wire code (product 3). */
export const INQUIRY_ANSWER = Object.freeze({ waiting: 0, answered: 1 } as const);

/** Whether an inquiry has been answered. */
export type InquiryAnswer = keyof typeof INQUIRY_ANSWER;
