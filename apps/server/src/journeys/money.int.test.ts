import { moneyGoes } from '../testing/money-goes.ts';
import { PAYMENT_PROVIDERS } from '../testing/payment-providers.ts';

const [FIRST = ''] = Object.keys(PAYMENT_PROVIDERS);

moneyGoes({ providers: { pglite: [FIRST], postgres: [FIRST] }, faults: [null] });
