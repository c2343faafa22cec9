import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { clusterCommand } from '../../packages/cli/src/cluster/cluster-command.js';
import { workCommand } from '../../packages/cli/src/cluster/work-command.js';
import { serveCommand } from '../../packages/cli/src/serve/serve-command.js';
import { SERVER_SETTINGS, type ServerSetting } from '../../packages/cli/src/settings/server-settings.js';
import { SILENT } from '../../packages/cli/test/support/commands.js';

const folder = new URL('../../deploy/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

const [migrate] = clusterCommand(SILENT).commands;
const COMMANDS: Readonly<Record<string, ReturnType<typeof serveCommand> | undefined>> = {
  serve: serveCommand(SILENT),
  work: workCommand(SILENT),
  'cluster migrate': migrate,
};
/** Variables that are settings. */
const VARIABLES = new Set(Object.values(SERVER_SETTINGS).flatMap((setting: ServerSetting) => setting.variable ?? []));
/** Time that cancelled calculations have after --grace, and some more, s. */
const MARGIN_S = 15;

/** Faults of a command line. */
function faultsOf(args: readonly string[]): string[] {
  const name = Object.keys(COMMANDS).find((each) => args.join(' ').startsWith(each));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined) return [`no such command: ${args.join(' ')}`];
  const rest = args.slice(name.split(' ').length);
  const flags = rest.filter((each) => each.startsWith('--'));
  const known = command.options.map(({ long }) => long);
  return flags.filter((flag) => !known.includes(flag)).map((flag) => `${name} has no ${flag}`);
}

test('a wrong flag or command is found', () => {
  expect(faultsOf(['work', '--threads', '4'])).toEqual([]);
  expect(faultsOf(['work', '--port', '4'])).toEqual(['work has no --port']);
  expect(faultsOf(['cluster', 'migrate'])).toEqual([]);
  expect(faultsOf(['labour'])).toEqual(['no such command: labour']);
});

describe('the compose file of a cluster', () => {
  interface Service extends Readonly<Record<string, unknown>> {
    readonly image: string;
    readonly command?: readonly string[];
    readonly environment?: Readonly<Record<string, string | number>>;
    readonly stop_grace_period?: string;
    readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
    readonly ports?: readonly string[];
    readonly volumes?: readonly string[];
    readonly configs?: readonly { readonly source: string }[];
  }
  const file = parse(read('cluster/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
    readonly configs: object;
  };
  const services = Object.entries(file.services);
  const own = services.filter(([, { image }]) => image === 'radioshed');

  test('starts servers, workers and the migration with flags and variables that they have', () => {
    expect(own.map(([name]) => name)).toEqual(['migrate', 'server', 'worker']);
    for (const [, { command = [], environment = {} }] of own) {
      expect(faultsOf(command)).toEqual([]);
      expect(Object.keys(environment).filter((name) => !VARIABLES.has(name))).toEqual([]);
      for (const needed of ['DATABASE_URL', 'RADIOSHED_QUEUE', 'RADIOSHED_FILES', 'RADIOSHED_S3_ENDPOINT'])
        expect(environment[needed]).toBeTruthy();
    }
  });

  test('waits for draining, keeps the services from writing, and opens one port', () => {
    for (const [, service] of own) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      const grace = Number(service.environment?.['RADIOSHED_GRACE']);
      expect(Number.parseInt(service.stop_grace_period ?? '')).toBeGreaterThanOrEqual(grace + MARGIN_S);
    }
    expect(services.flatMap(([name, { ports = [] }]) => ports.map(() => name))).toEqual(['proxy']);
  });

  test('writes to volumes that belong to the user of the image', () => {
    const [, given = ''] = /^RUN install -d -o node -g node (.+)$/m.exec(read('../Dockerfile')) ?? [];
    const targets = own.flatMap(([, { volumes = [] }]) => volumes.filter((each) => !each.endsWith(':ro')));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(given.split(' ')).toContain(target.split(':').at(-1));
  });

  test('names only what it has, and no secrets', () => {
    for (const [, { depends_on: needs = [], volumes = [], configs = [] }] of services) {
      const names = Array.isArray(needs) ? (needs as string[]) : Object.keys(needs);
      for (const name of names) expect(Object.keys(file.services)).toContain(name);
      for (const [volume = ''] of volumes.map((each) => each.split(':')))
        if (/^\w/.test(volume)) expect(Object.keys(file.volumes)).toContain(volume);
      for (const { source } of configs) expect(Object.keys(file.configs)).toContain(source);
    }
    expect(read('cluster/compose.yaml')).not.toMatch(/(PASSWORD|SECRET_ACCESS_KEY|secretKey"?): "?[^$"\s]/);
  });
});

describe('the Kubernetes manifests', () => {
  type Labels = Readonly<Record<string, string>>;
  interface Container {
    readonly args: readonly string[];
    readonly env?: readonly { readonly name: string }[];
    readonly envFrom: readonly {
      readonly configMapRef?: { readonly name: string };
      readonly secretRef?: { readonly name: string };
    }[];
    readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
    readonly securityContext: object;
    readonly volumeMounts: readonly { readonly name: string }[];
    readonly resources: { readonly requests: object; readonly limits: object };
    readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
    readonly livenessProbe?: Probe;
    readonly readinessProbe?: Probe;
    readonly startupProbe?: Probe;
  }
  interface Probe {
    readonly httpGet: { readonly path: string; readonly port: string };
  }
  interface Manifest {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly data?: Labels;
    readonly stringData?: Labels;
    readonly spec?: {
      readonly replicas?: number;
      readonly selector?: { readonly matchLabels?: Labels } & Labels;
      readonly ports?: readonly { readonly targetPort: string }[];
      readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
      readonly metrics?: readonly { readonly external: { readonly metric: { readonly name: string } } }[];
      readonly template?: {
        readonly metadata: { readonly labels: Labels };
        readonly spec: {
          readonly containers: readonly Container[];
          readonly volumes: readonly { readonly name: string }[];
          readonly terminationGracePeriodSeconds?: number;
          readonly securityContext: object;
        };
      };
    };
  }
  /** Kinds and their versions, of Kubernetes 1.25 and later. */
  const KINDS: Readonly<Record<string, string>> = {
    ConfigMap: 'v1',
    Secret: 'v1',
    Service: 'v1',
    Job: 'batch/v1',
    Deployment: 'apps/v1',
    HorizontalPodAutoscaler: 'autoscaling/v2',
    PodDisruptionBudget: 'policy/v1',
  };
  const all = readdirSync(new URL('kubernetes/', folder)).flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((each) => each.toJS() as Manifest),
  );
  const of = (kind: string): Manifest[] => all.filter((each) => each.kind === kind);
  const named = (kind: string, name: string): Manifest | undefined =>
    of(kind).find(({ metadata }) => metadata.name === name);
  const pods = all.flatMap(({ kind, metadata: { name }, spec }) =>
    spec?.template ? [{ kind, name, ...spec.template }] : [],
  );
  const settings = named('ConfigMap', 'radioshed')?.data ?? {};
  const secrets = named('Secret', 'radioshed')?.stringData ?? {};

  test('have known kinds and names of their own', () => {
    for (const { kind, apiVersion } of all) expect([kind, apiVersion]).toEqual([kind, KINDS[kind]]);
    expect(all.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Job',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]);
    expect(new Set(all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).size).toBe(all.length);
  });

  test('start servers, workers and the migration with flags and variables that they have', () => {
    expect(pods.map(({ spec }) => spec.containers[0]?.args.slice(0, 2)).sort()).toEqual([
      ['cluster', 'migrate'],
      ['serve'],
      ['work', '--threads'],
    ]);
    for (const { spec } of pods) {
      for (const { args, env = [], envFrom } of spec.containers) {
        expect(faultsOf(args)).toEqual([]);
        for (const { name } of env) expect(VARIABLES).toContain(name);
        expect(envFrom).toEqual([{ configMapRef: { name: 'radioshed' } }, { secretRef: { name: 'radioshed' } }]);
      }
    }
    for (const name of [...Object.keys(settings), ...Object.keys(secrets)]) expect(VARIABLES).toContain(name);
    for (const secret of ['DATABASE_URL', 'RADIOSHED_S3_SECRET_ACCESS_KEY'])
      expect(settings).not.toHaveProperty(secret);
  });

  test('wait for draining, and run without privileges', () => {
    for (const { kind, spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { securityContext, resources, volumeMounts, lifecycle } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect([Object.keys(resources.requests), Object.keys(resources.limits)]).toEqual([
          ['cpu', 'memory'],
          ['memory'],
        ]);
        for (const { name } of volumeMounts) expect(spec.volumes.map((volume) => volume.name)).toContain(name);
        if (kind !== 'Deployment') continue;
        const pauseS = Number(lifecycle?.preStop.exec.command[1] ?? 0);
        const needed = Number(settings['RADIOSHED_GRACE']) + pauseS + MARGIN_S;
        expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed);
      }
    }
  });

  test('probe the addresses of a server that say whether it lives and whether it is ready', () => {
    const server = pods.find(({ name }) => name === 'radioshed-server')?.spec.containers[0];
    const worker = pods.find(({ name }) => name === 'radioshed-worker')?.spec.containers[0];
    expect(server?.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(server?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(server?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(server?.ports).toEqual([{ name: 'http', containerPort: 8080 }]);
    expect(named('Service', 'radioshed')?.spec?.ports?.[0]?.targetPort).toBe('http');
    expect(worker?.ports).toEqual([{ name: 'health', containerPort: 9090 }]);
    expect(worker?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'health' });
    expect(worker?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'health' });
  });

  test('select the pods that they are about', () => {
    const labels = pods.map((pod) => pod.metadata.labels);
    const selectors = all.flatMap(({ kind, spec }) =>
      spec?.selector ? [kind === 'Service' ? (spec.selector as Labels) : spec.selector.matchLabels] : [],
    );
    expect(selectors.length).toBe(5);
    for (const selector of selectors) {
      const selected = labels.filter((each) =>
        Object.entries(selector ?? {}).every(([key, value]) => each[key] === value),
      );
      expect(selected.length).toBe(1);
    }
    const [scaler] = of('HorizontalPodAutoscaler');
    const target = named('Deployment', scaler?.spec?.scaleTargetRef?.name ?? '');
    expect(target?.spec).not.toHaveProperty('replicas'); // each apply would undo the autoscaler
    const metric = scaler?.spec?.metrics?.[0]?.external.metric.name ?? '';
    expect(readFileSync(new URL('../packages/http/src/metrics.ts', folder), 'utf8')).toContain(`'${metric}'`);
  });
});

test('the list of servers for nginx replaces that of the site', () => {
  const [, list = ''] = /```nginx\n(.*?)```/s.exec(read('../docs/cluster.md')) ?? [];
  const name = /^upstream (\w+) \{$/m;
  expect(name.exec(list)?.[1]).toBe(name.exec(read('nginx.conf'))?.[1]);
  expect(list.match(/^ {4}server \S+ max_fails=\d fail_timeout=\ds;$/gm)).toHaveLength(2);
});
