/** The two tokens of a session (specification, section 3). */
export interface AuthTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
