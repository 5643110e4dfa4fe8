import { defineConfig, type OxlintConfig } from 'oxlint'

type Pattern = { regex?: string; group?: string[]; allowTypeImports?: boolean; message: string }

// The patterns hold what docs/architecture.md, 'The house', says of imports: routes know domains, and domains know the folders below them.

const parents = {
  regex: '^\\.\\./',
  message: "Within a folder use './'; across folders use '#app/…', '#db/…'.",
}
const routes = {
  group: ['\\#app/routes/**', '!\\#app/routes/**/*.server.ts'],
  message: 'Nothing imports a route. Routes share code in the .server.ts files beside them.',
}
const http = {
  regex: '^(#app/(http|shell)/|#server/)',
  message: 'A domain knows neither HTTP nor the server: pass it what it needs.',
}
const sql = {
  regex: '^(drizzle-orm|pg)(/|$)|^#db/schema\\.ts$',
  allowTypeImports: true,
  message: "SQL stands in the '.server.ts' files of domains.",
}
/** Folders of `app` that know no word of the market, or only who its people are. */
const neutral = [
  'concurrency',
  'device',
  'ids',
  'islands',
  'language',
  'live',
  'mail',
  'paging',
  'people',
  'text',
  'ui',
]
const domains = {
  group: ['\\#app/*/**', ...neutral.map((folder) => `!\\#app/${folder}/**`)],
  allowTypeImports: true,
  message: 'This folder knows no domain.',
}
const restrict = (...patterns: Pattern[]): OxlintConfig['rules'] => ({
  'no-restricted-imports': ['error', { patterns: [parents, ...patterns] }],
})
const tests = ['**/*.test.ts', '**/*.test.tsx']

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  ignorePatterns: ['build', '.react-router', 'node_modules'],
  rules: {
    ...restrict(),
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: true,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          arguments: false,
        },
      },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': [
      'error',
      {
        disallowTypeAnnotations: false,
      },
    ],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'import/default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/no-array-reverse': 'off',
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      {
        roles: ['tabpanel', 'log'],
      },
    ],
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'fc.assert'],
      },
    ],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-map-spread': 'off',
    'no-unmodified-loop-condition': 'off',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
      },
    ],
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    { files: ['{app,server,db,scripts,tools,demo}/**'], excludeFiles: tests, rules: restrict(routes) },
    {
      files: ['app/**'],
      excludeFiles: [...tests, 'app/{routes,http,shell}/**', 'app/*'],
      rules: restrict(routes, http, sql),
    },
    {
      files: ['app/**/*.server.ts'],
      excludeFiles: [...tests, 'app/{routes,http,shell,ui,islands,browser}/**', 'app/*'],
      rules: restrict(routes, http),
    },
    { files: ['app/{routes,http}/**'], excludeFiles: tests, rules: restrict(routes, sql) },
    {
      files: neutral.map((folder) => `app/${folder}/**`),
      excludeFiles: [...tests, '**/*.server.ts'],
      rules: restrict(domains, sql),
    },
    {
      files: ['app/**', 'server/**'],
      excludeFiles: tests,
      rules: { 'max-lines': ['error', { max: 250 }] },
    },
    {
      files: [
        'server/process/{serve,end-process}.ts',
        'scripts/**',
        'tools/**',
        'e2e/**',
        'bench/**',
        'hard/**',
        'test/**',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
})
