#!/bin/sh
# Makes PostgreSQL's certificate, signed by this installation's own CA.
#   make-database-certificate.sh FOLDER HOST [HOST…]
# Writes into FOLDER:
#   database-ca.pem      the CA, for sslrootcert= of every client; made once and valid for ten years
#   database-ca-key.pem  its key: do not keep it on the servers
#   database.pem         PostgreSQL's certificate for the given host names or IP addresses, valid for 820 days
#   database-key.pem     its key, for PostgreSQL alone
# Run it again before the certificate expires: the CA stays, so that clients change nothing.
set -eu
[ $# -ge 2 ] || { echo 'usage: make-database-certificate.sh FOLDER HOST [HOST…]' >&2; exit 2; }
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"

if [ ! -e database-ca.pem ]; then
  openssl req -x509 -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=Trilha database CA' \
    -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign,cRLSign \
    -keyout database-ca-key.pem -out database-ca.pem 2>/dev/null
fi

names=
for host in "$@"; do
  case $host in
    *:*) kind=IP ;;
    *[!0-9.]*) kind=DNS ;;
    *) kind=IP ;;
  esac
  names="$names${names:+,}$kind:$host"
done

# Written under temporary names first, so that PostgreSQL never reads an unfinished file.
extensions=$(mktemp)
trap 'rm -f "$extensions" database.csr' EXIT
printf 'subjectAltName=%s\nbasicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage=serverAuth\n' "$names" >"$extensions"
openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout database-key.pem.part -out database.csr 2>/dev/null
openssl x509 -req -in database.csr -CA database-ca.pem -CAkey database-ca-key.pem -days 820 \
  -set_serial "0x$(openssl rand -hex 16)" -extfile "$extensions" -out database.pem.part 2>/dev/null
chmod 644 database-ca.pem database.pem.part
mv database-key.pem.part database-key.pem
mv database.pem.part database.pem
echo "database.pem is made for $names"
