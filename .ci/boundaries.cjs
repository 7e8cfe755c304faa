/** Who may import whom, a reason per rule; the table stands in docs/ARCHITECTURE.md. */
const { OUTSIDE, TESTS } = require('./boundaries-common.cjs');
const INSIDE_APPS = require('./boundaries-inside-apps.cjs');
const OF_LIBRARIES = require('./boundaries-of-libraries.cjs');

const only = (module, allowed, reason) => ({
  name: `${module.replaceAll('/', '-')}-imports`,
  comment: reason,
  severity: 'error',
  from: { path: `^${module}/src/`, pathNot: TESTS },
  to: { path: '^(packages|apps)/', pathNot: [`^${module}/`, ...allowed.map((name) => `^packages/${name}/`)] },
});

/** A module of the server imports only modules below it. */
const serverModule = (module, allowed, reason) => ({
  name: `server-${module}`,
  comment: reason,
  severity: 'error',
  from: { path: `^apps/server/src/${module}/`, pathNot: TESTS },
  to: { path: '^apps/server/src/', pathNot: [module, ...allowed].map((name) => `^apps/server/src/${name}/`) },
});

module.exports = {
  forbidden: [
    only('packages/domain', [], 'The trade depends on nothing, so that it runs anywhere and a rule changes in one place.'),
    only('packages/messages', ['domain'], 'Texts are keyed by what the domain can say.'),
    only('packages/flows', ['domain'], 'Flows drive ports; they know no transport and no screen.'),
    only('packages/contract', ['domain'], 'The wire translates the domain for both ends.'),
    only('packages/api-client', ['domain', 'contract'], 'An adapter of the ports over the wire.'),
    only(
      'packages/cli',
      ['domain', 'messages', 'contract', 'api-client', 'passport', 'scenario'],
      'The command of other teams is a client as theirs are: it knows what they can install, and nothing of the server.',
    ),
    only('packages/scenario', ['domain', 'api-client'], 'Scenarios are acted out by whoever has no more than the client of the API.'),
    only('packages/testkit', ['domain', 'contract', 'flows'], 'Fakes know the ports, never the adapters.'),
    only('packages/frontend', [], 'What both pages stand on knows neither the trade nor either page.'),
    only(
      'apps/web',
      ['domain', 'messages', 'flows', 'api-client', 'native-bridge', 'passport', 'frontend', 'contract/src/document'],
      'The web app binds: the wire and the server are hidden behind ports. Of the contract it knows what comes with its document.',
    ),
    only(
      'apps/ops',
      ['domain', 'messages', 'frontend', 'contract/src/operator'],
      'The console binds the operators’ calls and knows nothing else of the wire.',
    ),
    only(
      'apps/server',
      ['domain', 'messages', 'contract', 'identity', 'chain', 'passport'],
      'The server shares rules, words, wire and protocols, never screens or clients.',
    ),
    serverModule('shared', [], 'What everything may stand on stands on nothing.'),
    serverModule('stores', ['shared'], 'Tables and transactions know neither who reads them nor why.'),
    serverModule('log', ['shared', 'stores'], 'A log line knows what an error of the database is, and nothing of the trade.'),
    serverModule('names', ['stores'], 'How names are found is told from the names alone.'),
    serverModule('gateways', ['shared', 'stores'], 'An adapter knows the world outside and its own rows.'),
    serverModule('settings', ['gateways', 'shared'], 'Settings are read into what each adapter asks for; no adapter reads them.'),
    serverModule(
      'kernel',
      ['gateways', 'settings', 'shared', 'stores'],
      'What all acts are made of (keys of repetition, locks, moves, signatures, notices) knows no act.',
    ),
    serverModule('law', [], 'What the operator owes is data, and is judged by what is handed in.'),
    serverModule('reads', ['gateways', 'kernel', 'names', 'shared', 'stores'], 'Whoever looks changes nothing.'),
    serverModule(
      'use-cases',
      ['gateways', 'kernel', 'law', 'names', 'reads', 'settings', 'shared', 'stores'],
      'An act knows neither the way in which it was called nor who put its parts together.',
    ),
    serverModule(
      'audit',
      ['gateways', 'kernel', 'names', 'shared', 'stores', 'use-cases'],
      'What is worked out anew is compared with the rows, not with what is read from them.',
    ),
    serverModule('previews', ['http', 'reads', 'shared', 'stores'], 'What others show of an address is read and nothing else.'),
    serverModule('http', ['log', 'shared', 'stores'], 'The door knows requests and answers, and nothing of the trade.'),
    serverModule('operator', ['audit', 'kernel', 'log', 'shared', 'use-cases'], 'Operators act as everybody does, through use cases.'),
    serverModule('metrics', ['kernel', 'shared', 'stores'], 'Figures tell how the market stands, and are told by nobody below.'),
    serverModule(
      'demo',
      ['gateways', 'kernel', 'settings', 'stores', 'use-cases'],
      'Demo content is made by use cases, so that it is as true as any other.',
    ),
    serverModule(
      'routes',
      ['demo', 'gateways', 'http', 'kernel', 'previews', 'reads', 'settings', 'shared', 'stores', 'use-cases'],
      'A route turns a request into a use case or a read; nobody below knows of it.',
    ),
    {
      name: 'routes-hold-no-query',
      comment: 'A route decodes, calls and answers: of the stores it knows only whether the database is there.',
      severity: 'error',
      from: { path: '^apps/server/src/routes/', pathNot: TESTS },
      to: { path: '^apps/server/src/stores/', pathNot: '^apps/server/src/stores/(availability|reconnecting|sql-state)\\.ts$' },
    },
    {
      name: 'composition-is-the-top',
      comment: 'Whoever puts the parts together is known to none of them.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(composition/|main\\.ts$)', ...TESTS] },
      to: { path: '^apps/server/src/composition/' },
    },
    ...INSIDE_APPS,
    ...OF_LIBRARIES,
    only('packages/native-bridge', ['domain'], 'What page and app say to each other is known to neither’s screens.'),
    {
      name: 'bridge-ends-apart',
      comment: 'Page and host meet by the table alone: what one knew of the other no foreign host would have.',
      severity: 'error',
      from: { path: '^packages/native-bridge/src/(host|page|port)/', pathNot: TESTS },
      to: {
        path: '^packages/native-bridge/src/',
        pathNot: ['^packages/native-bridge/src/(messages|port)/', '^packages/native-bridge/src/$1/'],
      },
    },
    only('packages/identity', ['domain'], 'The wallet protocol speaks of the trade and of nothing else.'),
    {
      name: 'identity-sides-apart',
      comment:
        'Holder, verifier and issuer are three parties: that one took the other’s word would go unnoticed between rooms of one package.',
      severity: 'error',
      from: { path: '^packages/identity/src/(holder|issuer|verifier)/', pathNot: TESTS },
      to: { path: '^packages/identity/src/(holder|issuer|verifier)/', pathNot: '^packages/identity/src/$1/' },
    },
    only('packages/chain', ['domain'], 'Tokens know rules and values of the trade, never whose server relays them.'),
    {
      name: 'chain-client-knows-no-node',
      comment: 'The same code speaks to the embedded chain and to an outside network; what only one of them has would not be noticed.',
      severity: 'error',
      from: { path: '^packages/chain/src/(artifacts|authorization|evidence|evm|keys|rpc)/', pathNot: TESTS },
      to: { path: '^packages/chain/src/embedded/' },
    },
    only(
      'packages/passport',
      ['domain', 'chain', 'identity'],
      'A passport tells the trade by the chain’s evidence, whoever makes or checks it.',
    ),
    {
      name: 'independent-verifier',
      comment: 'It shows that the document is enough to write a verifier, so it takes nothing of ours.',
      severity: 'error',
      from: { path: '^packages/passport/src/testing/independent/' },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/passport/src/testing/independent/'] },
    },
    {
      name: 'passports-take-little',
      comment: 'Checking needs no chain and no wallet: evidence is checked as it is, and texts are written in one way.',
      severity: 'error',
      from: { path: '^packages/passport/src/', pathNot: TESTS },
      to: { path: '^packages/(chain|identity)/src/', pathNot: ['^packages/chain/src/evidence/[^/]+$', '^packages/identity/src/action/'] },
    },
    {
      name: 'evidence-is-checked-by-little',
      comment: 'What checks evidence loads in a browser: none of the EVM comes along.',
      severity: 'error',
      from: { path: '^packages/chain/src/evidence/[^/]+$', pathNot: TESTS },
      to: {
        path: ['^packages/', OUTSIDE],
        pathNot: [
          '^packages/chain/src/(evidence/[^/]+|authorization/structs\\.ts)$',
          '^packages/domain/',
          'node_modules/@ethereumjs/rlp/',
          'node_modules/@noble/curves/',
          'node_modules/viem/',
        ],
      },
    },
    only(
      'apps/cli',
      ['domain', 'messages', 'cli/src/framework', 'cli/src/verify'],
      'The command line talks to the running server over its socket, and knows none of its parts.',
    ),
    only(
      'apps/outside',
      ['testkit'],
      'What other teams install is tried as it was installed: nothing of it is imported from the workspace.',
    ),
    only(
      'apps/wallet',
      ['domain', 'messages', 'flows', 'identity', 'frontend'],
      'The wallet is somebody else’s: it speaks the protocol and knows no wire of ours.',
    ),
    {
      name: 'screens-are-holders',
      comment: 'Whoever shows screens holds certificates at most; asking and issuing is the server’s.',
      severity: 'error',
      from: { path: '^apps/(web|wallet)/src/', pathNot: TESTS },
      to: { path: '^packages/identity/src/', pathNot: '^packages/identity/src/(holder|action)/' },
    },
    {
      name: 'server-is-no-holder',
      comment: 'The server asks and issues; a holder of certificates is somebody else.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: TESTS },
      to: { path: '^packages/identity/src/holder/' },
    },
    {
      name: 'adapters-in-composition-only',
      comment: 'Screens get ports from the container; only the composition root knows what stands behind them.',
      severity: 'error',
      from: { path: '^apps/(web|wallet)/src/', pathNot: ['^apps/[^/]+/src/composition/', ...TESTS] },
      to: { path: ['^packages/api-client/', '^packages/identity/src/holder/', '^packages/native-bridge/', '^packages/passport/'] },
    },
    {
      name: 'nobody-imports-an-app',
      comment: 'Apps are rims: what two of them share belongs to a package.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$2/' },
    },
    {
      name: 'testkit-in-tests-only',
      comment: 'Fakes never ship.',
      severity: 'error',
      from: { path: '/src/', pathNot: ['\\.test\\.tsx?$', '^packages/testkit/', '/src/testing/', '^apps/(bench|e2e|outside)/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle hides which part leans on which, also one of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'An import that resolves to nothing breaks at run time; journeys of clients stand beside what is made of the document, elsewhere.',
      severity: 'error',
      from: { pathNot: '^apps/clients/journeys/' },
      to: { couldNotResolve: true, pathNot: '\\?|^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/(dist|\\.types)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
