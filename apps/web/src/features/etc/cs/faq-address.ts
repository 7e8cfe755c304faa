import { ALL_FAQS } from '@naru/domain/announcement';
import { addressOf } from '@naru/domain/navigation';

/** Where every frequent question stands. */
export const faqAddress = (): string => addressOf('csFaq', {}, { type: ALL_FAQS });
