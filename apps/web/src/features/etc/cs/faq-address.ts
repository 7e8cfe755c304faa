import { addressOf } from '@naru/domain/navigation';
import { ALL_FAQS } from '@naru/domain/support';

/** Where every frequent question stands. */
export const faqAddress = (): string => addressOf('csFaq', {}, { type: ALL_FAQS });
