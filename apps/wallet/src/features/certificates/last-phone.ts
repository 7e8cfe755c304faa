let phone: string | undefined;

/** Remembers to which phone a number was sent, as long as the page lives: the sandbox shows its messages by phone. */
export const rememberPhone = (number: string): void => {
  phone = number;
};

export const lastPhone = (): string | undefined => phone;
