# The command and the window on Linux; on macOS it is a cask.
class Flightdiff < Formula
  desc "Compares two JDK Flight Recorder recordings"
  homepage "@URL@"
  url "@URL@/releases/download/v@VERSION@/flightdiff-@VERSION@-linux-x86_64.tar.gz"
  sha256 "@SHA256:flightdiff-@VERSION@-linux-x86_64.tar.gz@"
  license "Apache-2.0"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/flightdiff"
  end

  test do
    assert_equal "flightdiff #{version}", shell_output("#{bin}/flightdiff --version").strip
  end
end
