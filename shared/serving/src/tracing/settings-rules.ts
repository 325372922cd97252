const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

type Rule = { requirement: string; isValid: (text: string) => boolean; secret?: boolean };

const isHttp = (text: string) => /^https?:\/\/./.test(text) && URL.canParse(text);

/** Rules of the OpenTelemetry variables that both servers check at start. The SDK reads the others of its specification. */
export const tracingRules: Readonly<Record<string, Rule>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    requirement: 'be an address such as http://127.0.0.1:4318',
    isValid: isHttp,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    requirement: 'be pairs such as authorization=Bearer%20…, between commas',
    isValid: (text) => text.split(',').every((pair) => /^\s*[\w-]+=./.test(pair)),
    secret: true,
  },
  OTEL_TRACES_SAMPLER: {
    requirement: `be one of ${SAMPLERS.join(', ')}`,
    isValid: (text) => SAMPLERS.includes(text),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    requirement: 'be a number from 0 to 1',
    isValid: (text) => Number(text) >= 0 && Number(text) <= 1,
  },
  OTEL_SERVICE_NAME: { requirement: 'have at most 100 characters', isValid: ({ length }) => length <= 100 },
};
