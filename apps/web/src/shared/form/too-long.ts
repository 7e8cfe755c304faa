/** By this mark a form finds what has become too long to be sent (TypedText.tsx). */
export const TOO_LONG = 'data-too-long';
