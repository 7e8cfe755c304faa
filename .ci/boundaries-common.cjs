/** What the boundary rules of several files are made of. */

/** Tests, and what only tests use, may reach further. */
const TESTS = ['\\.test\\.tsx?$', '^(apps|packages)/[^/]+/src/testing/'];

/** Whatever is not the project's own: libraries, and what the runtime itself brings (`node:crypto` is seen as `crypto`). */
const OUTSIDE = '^(?!(packages|apps)/)';

/** A module of an app imports only the modules of it that are named. */
const moduleOf = (app, name, allowed, reason) => ({
  name: `${app.split('/')[1]}-${name}`,
  comment: reason,
  severity: 'error',
  from: { path: `^${app}/src/${name}/`, pathNot: TESTS },
  to: { path: `^${app}/src/`, pathNot: [name, ...allowed].map((one) => `^${app}/src/${one}/`) },
});

/** Whoever puts the parts of an app together is known to its door alone. */
const compositionOnTop = (app, door) => ({
  name: `${app.split('/')[1]}-composition-is-the-top`,
  comment: 'Whoever puts the parts together is known to none of them.',
  severity: 'error',
  from: { path: `^${app}/src/`, pathNot: [`^${app}/src/(composition/|${door}$)`, ...TESTS] },
  to: { path: `^${app}/src/composition/` },
});

/** No folder of a module imports a folder beside it. */
const apart = (app, name, reason) => ({
  name: `${app.split('/')[1]}-${name.split('/')[0]}-apart${name.includes('/') ? '-within' : ''}`,
  comment: reason,
  severity: 'error',
  from: { path: `^${app}/src/${name.replaceAll('*', '([^/]+)')}/([^/]+)/`, pathNot: TESTS },
  to: {
    path: `^${app}/src/${name.replace('*', '$1')}/[^/]+${name.includes('*') ? '/' : ''}`,
    pathNot: [`^${app}/src/${name.replace('*', '$1')}/${name.includes('*') ? '$2' : '$1'}/`, ...TESTS],
  },
});

module.exports = { TESTS, OUTSIDE, moduleOf, compositionOnTop, apart };
