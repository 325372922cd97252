# The edge. From the repository's root: docker build -f .deploy/edge.Dockerfile -t roadworthy-edge .
FROM node:22-bookworm-slim AS packages
WORKDIR /repository
COPY . .
RUN npx --yes pnpm@12.21.0 --filter @roadworthy/shell deploy --prod --legacy /app
RUN cd /app && node node_modules/@roadworthy/serving/src/programs/run.mjs --bundle server/main.ts server/rollout/page-check/page-process.ts

# `--target release`: builds areas and releases them into the store (docker compose run --rm release mf-chat --skip smoke).
FROM node:22-bookworm-slim AS release
WORKDIR /repository
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile && mkdir /releases && chown -R node /releases /repository
USER node
ENV RELEASES_DIR=/releases
ENTRYPOINT ["node", "--import", "tsx", "shared/federation/src/cli/main.ts"]
CMD ["--missing"]

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=packages /app /app
RUN mkdir /releases && chown node /releases
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RELEASES_DIR=/releases
EXPOSE 3000
# Node itself, not npm: a signal to stop must reach it.
CMD ["node", "node_modules/@roadworthy/serving/src/programs/run.mjs", "server/main.ts"]
