import { PAYMENT_FAULTS } from '../testing/fake-payments.ts';
import { moneyGoes } from '../testing/money-goes.ts';
import { PAYMENT_PROVIDERS } from '../testing/payment-providers.ts';

const [FIRST = '', WE_TAKE = '', CHANNEL_TAKES = ''] = Object.keys(PAYMENT_PROVIDERS);

// Each provider under everything that can go wrong, and the first on both engines.
moneyGoes({ providers: { pglite: [FIRST, CHANNEL_TAKES], postgres: [FIRST, WE_TAKE] }, faults: [null, ...PAYMENT_FAULTS] });
