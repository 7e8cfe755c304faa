/** What is said where a device has made or signed nothing: where it could have, if the console is open at another address than passkeys are for. */
export const brokenOff = (there: string | null, otherwise: string): string =>
  there === null ? otherwise : `이 주소에서는 패스키를 쓸 수 없습니다. ${there} 주소로 열어 주세요.`;
