import { FAILURE_CATALOGUE, type Failure } from '@naru/domain/failure';
import { actionFailureText, fieldText } from '@naru/messages';

/** Why a log-in was refused. All words of refusals come with it: whoever gets in needs none of them. */
export const refusalText = (failure: Failure): string => actionFailureText('login', failure);

/** What stands beside a field that is empty. */
export const EMPTY_TEXT = fieldText({ rule: 'required' });

/** Whether a refusal leads to joining (product 8, login). */
export const opensSignUp = ({ name }: Failure): boolean => FAILURE_CATALOGUE[name].effect === 'openSignUp';
