/** Which module may import which library, a reason per row; what an app or a package does not name here it imports nowhere, not even a type. */
const { OUTSIDE, TESTS } = require('./boundaries-common.cjs');

/** Node's own modules, as a row names them. */
const NODE = 'node';
/** Every module. */
const ALL = [''];

/** Each a machine; beside them is `shared`. */
const FLOWS = [
  ...['app-sign-up', 'approval-poll', 'ci-link', 'email-code', 'pin-reset', 'pin-setting', 'order', 'pin-sign', 'qr-session', 'session'],
  ...['send-file', 'transfer-continue', 'wallet-action', 'wallet-present', 'wallet-receive', 'web-sign-up'],
];
const DRAWN = ['App.tsx', 'features', 'overlays', 'router', 'shared'];
/** Where the page begins: in a browser, and where it is drawn for one. */
const DOORS = ['main.tsx', 'render.tsx'];
const SCREENS = ['features', 'overlays', 'router', 'shared'];
const INSTANT = 'What stands in the page before a frame is drawn: its door alone touches it.';
const BOUND = 'Screens ask the container by typed keys; who is bound to a key is the composition’s business.';
const FROM_OUTSIDE = 'Only what comes from outside is unknown: settings, the address, storage, and what other programs say.';

const LIBRARIES = {
  'packages/domain': [],
  'packages/messages': [],
  'packages/flows': [[['xstate'], FLOWS, 'A flow is a machine and nothing else; what flows share is plain.']],
  'packages/contract': [[['zod'], ALL, 'The contract is schemas; both ends carry it.']],
  'packages/api-client': [
    [['ofetch'], ['transport'], 'A client port knows calls, not how they travel.'],
    [['js-sha256'], ['client-ports'], 'A PIN’s digits are hashed in any browser, also where the page has no secure context.'],
  ],
  'packages/cli': [
    [['zod'], ['mcp', 'session'], 'What comes from outside: stored log-ins, and what a model asks.'],
    [['@modelcontextprotocol/server'], ['mcp'], 'One room speaks the protocol of models.'],
    [[NODE], ALL, 'It is a program of the machine.'],
  ],
  'packages/frontend': [
    [['inversify'], ['container'], 'Typed keys stand between screens and the container.'],
    [
      ['react', 'react-dom'],
      ['container', 'form', 'layers', 'layout', 'pin', 'screen', 'theme'],
      'Every page carries it before its first screen.',
    ],
    [['@mantine'], ['form', 'root', 'theme'], 'Nothing is drawn here but what is alike on every page.'],
    [
      ['@simplewebauthn/browser'],
      ['passkey'],
      'One module has the browser make passkeys and sign with them, of members and of staff users; who has none does not fetch it.',
    ],
    [['@tanstack/react-query'], ['queries'], 'What is no longer true is asked for in one way, by members’ pages and the console.'],
    [['pretendard', 'zod'], ['page'], 'What a page sets up once, before anything else.'],
  ],
  'packages/identity': [
    [
      ['@openid4vc', 'jose', 'zod'],
      ['verifier'],
      'A wallet loads in a browser within 6 kB: the holder, and what both sides share, carry no library.',
    ],
    [['@sd-jwt'], ['issuer', 'verifier'], 'As above; each library is named in its decision record.'],
  ],
  'packages/native-bridge': [
    [['zod'], ['host', 'messages'], 'What comes over the bridge is unknown to either end; what finds the app carries no library.'],
  ],
  'packages/chain': [
    [['viem'], ['authorization', 'embedded', 'evidence', 'evm', 'keys', 'rpc'], 'Encoding and signatures as every wallet has them.'],
    [['@ethereumjs'], ['embedded', 'evidence'], 'Only the embedded chain runs an EVM; evidence needs its tries.'],
    [['@noble/curves'], ['evidence'], 'What checks evidence recovers signers in any browser.'],
    [['tiny-secp256k1'], ['keys', 'embedded'], 'Keys sign, and the embedded chain finds who signed, many times a second.'],
    [['@electric-sql/pglite', 'pg'], ['embedded/database'], 'Where the embedded chain lies is known to one folder.'],
    [[NODE], ['embedded', 'keys'], 'Only the embedded chain and key files live on this machine.'],
  ],
  'packages/scenario': [[['zod'], ['script'], 'What comes from a file is read before anything else.']],
  'packages/passport': [[['zod'], ['file'], 'What checks a passport loads in a browser, by the platform’s own cryptography.']],
  'packages/testkit': [
    [['@ethereumjs', 'viem'], ['anvil'], 'An outside network, run for tests.'],
    [['pg'], ['postgres'], 'PostgreSQL itself, run for tests.'],
    [['@playwright/test', '@sparticuz/chromium'], ['browser'], 'How a browser is had, and what a visit costs in it.'],
    [[NODE], ['anvil', 'browser', 'fakes', 'passkey', 'postgres', 'server', 'suites'], 'Builders run in a browser too.'],
  ],
  'apps/web': [
    [['react'], DRAWN, 'Client ports are plain, so that a script could drive them.'],
    [['react'], ['main.tsx'], 'How a drawn page is taken over.'],
    [['@mantine/core'], [...DRAWN, 'theme'], 'What is bound is not drawn.'],
    [['@mantine/hooks'], ['router', 'shared'], 'What the library knows of the browser is asked where several screens share it.'],
    [['@tabler/icons-react'], SCREENS, 'Icons are drawn by screens.'],
    [['react-router'], [...DRAWN, ...DOORS], 'Addresses are the screens’ business; a client port is told what it needs.'],
    [['@tanstack/react-query'], [...DRAWN, ...DOORS, 'composition'], 'Answers are kept by screens; client ports ask every time.'],
    [['@tanstack/react-virtual'], ['shared/list'], 'One list draws only what is seen.'],
    [
      ['@visx/axis', '@visx/scale', '@visx/shape'],
      ['shared/chart', 'shared/price'],
      'One component draws days for issuers, one draws prices; each is fetched when its picture is shown.',
    ],
    [
      ['@zip.js/zip.js'],
      ['features/issuer/exchange'],
      'An issuer’s pictures are taken out of their ZIP file; who has none does not fetch it.',
    ],
    [['pdfjs-dist'], ['shared/original'], 'One viewer reads PDFs; 1 MB that nobody else may fetch.'],
    [['qrcode.react'], ['shared/qr'], 'One component draws QR codes.'],
    [['xstate', '@xstate/react'], ['features', 'overlays', 'shared'], 'Flows are run where their steps are shown.'],
    [['zod'], ['composition', 'features', 'shared'], FROM_OUTSIDE],
    [['inversify'], ['composition'], BOUND],
    [['get-nonce'], ['main.tsx'], INSTANT],
    [['react-dom'], DOORS, INSTANT],
    [[NODE], ['render.tsx'], 'What draws pages is a program of the machine.'],
  ],
  'apps/wallet': [
    [['react', '@tabler/icons-react'], ['features', 'router', 'shared'], 'Client ports and the vault are plain, and draw nothing.'],
    [['@mantine/core'], ['features', 'router', 'shared', 'theme'], 'What is bound is not drawn.'],
    [['react-router'], ['App.tsx', 'features', 'router', 'shared'], 'Addresses are the screens’ business.'],
    [['xstate', '@xstate/react'], ['features', 'shared'], 'Flows are run where their steps are shown.'],
    [['zod'], ['composition', 'vault'], FROM_OUTSIDE],
    [['qr'], ['composition'], 'A scanner is a port; screens do not know who reads.'],
    [['inversify'], ['composition'], BOUND],
    [['get-nonce', 'react-dom'], ['main.tsx'], INSTANT],
  ],
  'apps/ops': [
    [['react', 'react-router'], ['App.tsx', 'features', 'router', 'shared'], 'Client ports are plain, and draw nothing.'],
    [['@mantine/core'], ['features', 'router', 'shared', 'theme'], 'What is bound is not drawn.'],
    [['@tanstack/react-query'], ['App.tsx', 'shared'], 'Answers are kept where they are asked for; screens ask one hook.'],
    [['qrcode.react'], ['features/people'], 'Only what an authenticator takes is shown as a QR code.'],
    [['zod'], ['composition'], FROM_OUTSIDE],
    [['inversify'], ['composition'], BOUND],
    [['get-nonce', 'react-dom'], ['main.tsx'], INSTANT],
  ],
  'apps/cli': [
    [['zod'], ['commands', 'operator'], 'Only what the server answers is unknown.'],
    [[NODE], ALL, 'It is a program of the machine.'],
  ],
  'apps/server': [
    [
      ['drizzle-orm'],
      ['audit', 'composition', 'demo', 'gateways', 'kernel', 'metrics', 'names', 'previews', 'reads', 'stores', 'use-cases'],
      'The statement is often the point; the door, the log, the settings, the routes and the operators’ socket have none.',
    ],
    [['@electric-sql/pglite', 'pg'], ['stores'], 'Which engine it is, PGlite or PostgreSQL, is known to the stores alone.'],
    [['hono'], ['composition', 'http', 'operator', 'routes'], 'An act does not know in which way it was called.'],
    [['@hono/node-server'], ['http', 'operator'], 'Who listens is the door.'],
    [['lru-cache'], ['shared'], 'What is remembered for a moment is bounded in one way.'],
    [['@fastify/busboy'], ['routes'], 'Forms with files are read where requests are.'],
    [
      ['zod'],
      ['audit', 'gateways', 'http', 'kernel', 'operator', 'settings', 'use-cases'],
      'Rows are typed, requests are read by the contract: what else comes from outside is read here.',
    ],
    [['@tus/server'], ['routes'], 'What is said over HTTP is known where requests are.'],
    [['prom-client'], ['metrics'], 'In which form figures are told is known to one room.'],
    [['nodemailer'], ['gateways/mail'], 'Mail is a port.'],
    [['@zxcvbn-ts/language-common'], ['gateways/secrets'], 'Which passwords are common is asked where they are hashed.'],
    [['jose'], ['gateways/banks'], 'What Toss Payments is told of receivers is sealed in one place.'],
    [['aws4fetch'], ['gateways/s3'], 'What is asked of a store that speaks S3 is signed in one place.'],
    [['@simplewebauthn/server'], ['gateways/passkeys'], 'What a passkey signed is checked in one place.'],
    [['file-type'], ['gateways/files', 'gateways/sheets'], 'What a file is, is told where it is taken in.'],
    [
      ['@e965/xlsx', 'csv-parse', 'hucre', 'numfmt', 'parse5', 'saxes'],
      ['gateways/sheets'],
      'Sheets are read and written in one place, where their bounds are.',
    ],
    [
      ['iconv-lite'],
      ['gateways/archives', 'gateways/sheets', 'gateways/sms'],
      'What Korean programs write in CP949 is read where files are taken apart; carriers count texts in it.',
    ],
    [['client-zip'], ['gateways/archives'], 'An archive is written in one way.'],
    [['yauzl'], ['gateways/archives', 'gateways/sheets'], 'An archive is unpacked within bounds, in one way.'],
    [
      ['sharp'],
      ['demo', 'gateways/cards', 'gateways/images', 'gateways/wallet'],
      'Pictures are made by adapters; the demo content draws its own.',
    ],
    [
      ['uqr'],
      ['gateways/cards', 'gateways/wallet'],
      'The QR of a wallet’s request is made by its adapter, that of a card by what draws it.',
    ],
    [
      ['@napi-rs/canvas'],
      ['gateways/cards', 'gateways/images'],
      'Cards are drawn, and what sharp shows otherwise than browsers is decoded, in threads.',
    ],
    [['pdfjs-dist'], ['gateways/media'], 'What buyers see of a PDF is told, in a thread, by what draws it for them.'],
    [['es-hangul'], ['names'], 'How Korean names are found is one room.'],
    [[NODE], ALL, 'It is a program of the machine.'],
  ],
  'apps/bench': [
    [['pg', 'viem', 'autocannon'], ALL, 'What is measured is asked past our own code.'],
    [
      ['hono', '@hono/node-server', '@electric-sql/pglite', 'react', 'react-dom', 'sharp', 'vite'],
      ['peers'],
      'A peer is what we are compared with.',
    ],
    [['csv-parse', 'yauzl'], ['peers'], 'A parser alone is what our reading is compared with.'],
    [['hucre'], ['intake.ts', 'peers'], 'As above; the workbook that is read is written by it.'],
    [['@napi-rs/canvas'], ['bulk.ts', 'peers'], 'As above; the pictures that are minted are drawn by it.'],
    [['@playwright/test'], ALL, 'Pages are measured in a browser.'],
    [[NODE], ALL, 'It starts programs and measures them.'],
  ],
  'apps/clients': [[[NODE], ALL, 'It starts the tools of other teams.']],
  'apps/e2e': [
    [['@playwright/test'], ALL, 'Journeys are written in it.'],
    [['axe-core'], ['support'], 'What screens are looked at with is the same for every journey.'],
    [[NODE], ALL, 'It starts programs.'],
  ],
  'apps/outside': [
    [['@playwright/test', 'vite'], ALL, 'Pages of other teams are built and opened as they would.'],
    [['vitest'], ['support'], 'What all tests use is made once, and provided to them.'],
    [['@peculiar/x509'], ['support'], 'A receiver of another team has a certificate of its own.'],
    [['zod'], ALL, 'What npm, packages and maps say is unknown.'],
    [[NODE], ALL, 'It starts programs.'],
  ],
};

const inModules = (home, modules) =>
  modules.map((one) => `^${home}/src/${one.includes('.') ? `${one.replaceAll('.', '\\.')}$` : one === '' ? '' : `${one}/`}`);
const folderOf = (library) => `node_modules/${library}/`;

const boundariesOf = (home, rows) => {
  const at = home.replace('/', '-');
  const named = [...new Set(rows.flatMap(([libraries]) => libraries))];
  const inside = { path: `^${home}/src/`, pathNot: TESTS };
  const apart = named.flatMap((library) => {
    const mine = rows.filter(([libraries]) => libraries.includes(library));
    const modules = mine.flatMap(([, where]) => where);
    if (modules.includes('')) return [];
    return {
      name: `${at}-${library}`,
      comment: mine[0][2],
      severity: 'error',
      from: { ...inside, pathNot: [...inModules(home, modules), ...TESTS] },
      to: library === NODE ? { dependencyTypes: ['core'] } : { path: folderOf(library) },
    };
  });
  const unnamed = {
    name: `${at}-libraries`,
    comment: 'A library is named in .ci/boundaries-of-libraries.cjs, with its rooms and a reason, before anything imports it.',
    severity: 'error',
    from: inside,
    to: {
      path: OUTSIDE,
      // What an app's own build makes is no library.
      pathNot: [...named.filter((one) => one !== NODE).map(folderOf), '^virtual:'],
      ...(named.includes(NODE) ? { dependencyTypesNot: ['core'] } : {}),
    },
  };
  return [...apart, unnamed];
};

module.exports = Object.entries(LIBRARIES).flatMap(([home, rows]) => boundariesOf(home, rows));
