import { ANSWER_LENGTH } from '@naru/domain/question';
import { text } from '../shared/primitives.ts';

/** What an issuer answers, which the domain judges as well. */
export const answerTextWire = text(2 * ANSWER_LENGTH.most);
