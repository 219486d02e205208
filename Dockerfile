# The web application and the API in one image. Data and uploaded files live in /data, backups in /backups.
# A release names it by digest (docs/operations.md).
ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY server/test/devextreme/package.json server/test/devextreme/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs --force

FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace=server

FROM ${NODE_IMAGE}
WORKDIR /app
# pg_dump and pg_restore of version 17, for backups of PostgreSQL up to that version.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_TO=/backups \
  NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_LOGS_MAX=0
RUN mkdir /data /backups && chown node:node /data /backups
# `npm run backup` and the other commands, which build nothing here.
COPY docker/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY shared/package.json shared/
COPY server/package.json server/
COPY server/migrations server/migrations
COPY server/seed/data server/seed/data
COPY server/seed/scenes server/seed/scenes
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "server/dist/ready.js"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
