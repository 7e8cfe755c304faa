/** The way to a market of the sandbox from outside: its address, its mailbox and its telephone. */
export interface SandboxDoor {
  readonly origin: string;
  /** The six digits of the newest mail to an address whose subject has the word. */
  mailCode(to: string, about?: string): Promise<string>;
  /** The six digits of the newest text message to a phone. */
  smsCode(to: string): Promise<string>;
}

const newest = async (address: string, about = ''): Promise<string> => {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const found = (await (await fetch(address)).json()) as { text: string; subject?: string }[];
    const code = /\d{6}/.exec(found.find(({ subject = '' }) => subject.includes(about))?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`nothing arrived at ${address}`);
};

/** The door of the market that answers at `origin`. */
export const sandboxDoor = (origin: string): SandboxDoor => ({
  origin,
  mailCode: (to, about) => newest(`${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, about),
  smsCode: (to) => newest(`${origin}/sandbox/sms.json?to=${encodeURIComponent(to)}`),
});
