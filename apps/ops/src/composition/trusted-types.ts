import { guardMarkup } from '@naru/frontend/page';

guardMarkup(globalThis.trustedTypes, () => false);
