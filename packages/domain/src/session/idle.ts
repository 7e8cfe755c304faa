/** What the idle check looks at. */
export interface Idleness {
  readonly device: 'pc' | 'mobile';
  readonly loggedIn: boolean;
  /** When the mouse or keyboard was last used. */
  readonly lastActiveAt: Date;
  readonly now: Date;
  /** See `IDLE_LIMIT_MINUTES`. */
  readonly limitMinutes: number;
}

/** Whether a session has been left alone for so long that it ends: on a PC only (specification, section 9). */
export const isIdle = ({ device, loggedIn, lastActiveAt, now, limitMinutes }: Idleness): boolean =>
  device === 'pc' && loggedIn && now.getTime() - lastActiveAt.getTime() >= limitMinutes * 60_000;
