/** After how many milliseconds the PIN entry dialog clears its input (product 9). */
export const PIN_ENTRY_CLEAR_MS = 200;
/** After how many milliseconds the PIN setting dialog clears its input (product 9). */
export const PIN_SETTING_CLEAR_MS = 500;
/** How long a PIN may take from being asked for to confirming its act, in milliseconds (product 4, confirmation method). */
export const PIN_SEAL_MS = 60_000;
