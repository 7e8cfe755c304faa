import type { OrderView } from '@naru/domain/order';
import type { Won } from '@naru/domain/shared';

/** What is paid at once with an order: its price, or that of all that one payment pays. */
export const sumPaid = ({ price, together }: OrderView): Won => together?.sum ?? price;

/** What an order is of, and how many where one payment pays several. */
export const namePaid = ({ name, together }: OrderView): string => (together === null ? name : `${name} ${together.pieces.length}개`);
