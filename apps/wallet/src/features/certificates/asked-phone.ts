let phone: string | undefined;

/** Remembers to which phone a number was sent, as long as the page lives: the sandbox shows its messages by phone. */
export const keepPhone = (asked: string): void => {
  phone = asked;
};

/** The phone to which the last number was sent. */
export const askedPhone = (): string | undefined => phone;
