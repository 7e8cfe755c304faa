/** Where the sealed claims of a presentation belong. */
export const personPlace = (id: string): string => `qr_tickets.person.${id}`;
/** Where the sealed presentation belongs until it is archived. */
export const presentationPlace = (id: string): string => `qr_tickets.presentation.${id}`;
