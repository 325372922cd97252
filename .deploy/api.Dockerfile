# The API. From the repository's root: docker build -f .deploy/api.Dockerfile -t roadworthy-api .
FROM node:22-bookworm-slim AS packages
WORKDIR /repository
COPY . .
RUN npx --yes pnpm@12.21.0 --filter @roadworthy/api deploy --prod --legacy /app
RUN cd /app && node node_modules/@roadworthy/serving/src/programs/run.mjs --bundle src/main.ts

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=packages /app /app
RUN mkdir /data && chown node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 DATA_DIR=/data
EXPOSE 3001
# Node itself, not npm: a signal to stop must reach it.
CMD ["node", "node_modules/@roadworthy/serving/src/programs/run.mjs", "src/main.ts"]
